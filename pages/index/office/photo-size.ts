/** Width and height of the office's photograph in CSS pixels. */
export const PHOTO_SIZE = { width: 96, height: 120 }
