/** Width and height of the share image, in pixels: the shape that messengers and networks show whole. */
export const SHARE_IMAGE = { width: 1200, height: 630 }
