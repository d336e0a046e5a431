/** In pixels; messengers and networks show this ratio uncropped. */
export const SHARE_IMAGE = { width: 1200, height: 630 }
