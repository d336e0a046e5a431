/**
 * Asks for the typeface, and shows the texts in it once it is here. Until then, and where it cannot be had, they stand in
 * a face of the visitor's system in the same proportions (renderer/styles/stand-ins.css).
 */
export async function loadTypeface() {
  const url = `url(${import.meta.env.BASE_URL}besley.woff2)`
  // For every weight, so that no browser makes a bolder one of it.
  const face = await new FontFace('Besley', url, { weight: '1 1000' }).load().catch(() => {})
  if (face) document.fonts.add(face)
}
