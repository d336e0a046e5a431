/** How near the visitor comes before the map is asked for, in CSS pixels. */
const NEAR = 300

/**
 * Puts Google's map into its place when the visitor comes near. `loading="lazy"` would fetch it thousands of
 * pixels ahead, and nobody else is asked for anything before an act of the visitor's.
 */
export function bindMap() {
  const map = document.querySelector('[data-map]')
  const frame = map?.querySelector('template')
  if (!map || !frame) return
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // Without a network the browser's own error page would cover the drawn map.
      if (navigator.onLine) insert(frame)
      else addEventListener('online', () => insert(frame), { once: true })
    },
    { rootMargin: `${NEAR}px` },
  ).observe(map)
}

function insert(frame: HTMLTemplateElement) {
  // Google's script needs its own origin. In markup the two together are an error, because a frame of one's own
  // origin could then leave its sandbox.
  frame.content.querySelector('iframe')?.sandbox.add('allow-same-origin')
  frame.replaceWith(frame.content)
}
