const MINUTE_MS = 60_000

/** Calls a function now, each minute, and when the visitor comes back: timers rest while the device sleeps. */
export function eachMinute(update: () => void) {
  update()
  setInterval(update, MINUTE_MS)
  for (const type of ['visibilitychange', 'pageshow']) addEventListener(type, update)
}

/** Shows something by an animation, which a browser does not save with the page: a saved page says nothing of now. */
export const show = (
  element: Element,
  style: PropertyIndexedKeyframes = { visibility: 'visible' },
  pseudoElement?: string,
) => element.animate(style, { fill: 'forwards', ...(pseudoElement && { pseudoElement }) })
