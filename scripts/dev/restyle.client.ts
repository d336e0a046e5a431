// Shows an edited stylesheet without a reload. The dev server adds this module to every page that it serves.

let latest = 0

import.meta.hot?.on('styles-edited', async () => {
  latest += 1
  const edit = latest
  const response = await fetch(location.href)
  const html = await response.text()
  // The answer to a later edit may have come before.
  if (edit !== latest) return
  const edited = new DOMParser().parseFromString(html, 'text/html').querySelector('style')
  const shown = document.querySelector('style')
  // Vite's error page tells of a mistake.
  if (response.status >= 500 || !edited || !shown) location.reload()
  else shown.textContent = edited.textContent
})
