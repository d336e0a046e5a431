/** Size of the share image, in pixels: the ratio that messengers and networks show uncropped. */
export const SHARE_IMAGE = { width: 1200, height: 630 }
