/** Width and height of the office's photograph in CSS pixels. */
export const PHOTO_SIZE = { width: 216, height: 270 }
