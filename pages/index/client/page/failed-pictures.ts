/** Hides a picture that failed, which uncovers the icon beneath; WebKit would mark it. */
export function hideFailedPictures() {
  const hide = ({ target }: Event) =>
    (target as Element).matches('.picture__image') && (target as Element).remove()
  document.addEventListener('error', hide, true)
}
