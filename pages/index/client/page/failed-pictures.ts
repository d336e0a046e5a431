/** Removes pictures of the news that failed to load, so that the icon beneath them shows and no browser's own mark does. */
export function removeFailedPictures() {
  const removeFailed = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('.picture img'))
      if (image.complete && !image.naturalWidth) image.remove()
  }
  // Those that failed before this script ran.
  removeFailed()
  document.addEventListener('error', removeFailed, true)
}
