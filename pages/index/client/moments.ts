/** Runs `work` once a frame has been painted; soon, where nobody sees the page and none is. */
export function afterPaint(work: () => void) {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}

/** Resolves when the browser has nothing better to do; soon, in Safari, which cannot tell. */
export const idle = () =>
  new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()))
