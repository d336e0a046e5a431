/** The windows that the page is looked at in. */
export const desktop = { width: 1280, height: 800 }
export const narrow = { width: 320, height: 640 }
/** 1280 by 1024 at 400 %. */
export const zoomed = { width: 320, height: 256 }
export const landscape = { width: 640, height: 320 }
