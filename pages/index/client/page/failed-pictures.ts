/** Removes pictures of the news that failed to load, so that the icon beneath them shows and no browser's own mark does. */
export function removeFailedPictures() {
  // Those that failed before this script ran.
  for (const image of document.querySelectorAll<HTMLImageElement>('.picture img'))
    if (image.complete && !image.naturalWidth) image.remove()
  document.addEventListener(
    'error',
    ({ target }) => {
      const image = target as HTMLImageElement
      if (image.matches('.picture img')) image.remove()
    },
    true,
  )
}
