/** Takes away pictures that failed, which uncovers the icon beneath: browsers would mark them. */
export function removeFailedPictures() {
  const check = (image: HTMLImageElement) => image.complete && !image.naturalWidth && image.remove()
  // Those that failed before the script was there.
  document.querySelectorAll('img').forEach(check)
  document.addEventListener('error', ({ target }) => check(target as HTMLImageElement), true)
}
