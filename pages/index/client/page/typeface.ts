import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'

/**
 * Asks for the typeface, and shows the texts in it once it is here. Until then, and where it cannot be had, they stand in
 * a face of the visitor's system that takes the same room (renderer/styles/fonts.scss).
 */
export async function loadTypeface() {
  // For every weight, so that no browser makes a bolder one of it.
  const face = new FontFace('Besley', `url(${besley})`, { weight: '1 1000' })
  const loaded = await face.load().catch(() => {})
  if (loaded) document.fonts.add(loaded)
}
