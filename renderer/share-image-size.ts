/** The size of the share image in pixels, whose ratio messengers and networks show uncropped. */
export const SHARE_IMAGE = { width: 1200, height: 630 }
