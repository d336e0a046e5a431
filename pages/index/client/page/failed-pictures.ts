/** Takes away the news' pictures that failed, which uncovers the icon beneath: browsers would draw a mark of their own. */
export function removeFailedPictures() {
  // Those that failed before the script was there.
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
