/** Removes pictures that failed, so that the icon shows, and not the browser's mark. */
export function removeFailedPictures() {
  const removeFailed = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('.picture img'))
      if (image.complete && !image.naturalWidth) image.remove()
  }
  // Pictures that failed before this script ran.
  removeFailed()
  document.addEventListener('error', removeFailed, true)
}
