/** The distance from the window, in CSS pixels, at which the map is requested. */
const NEAR = 300

/** Asks Google for the map only near it: `loading="lazy"` asks thousands of pixels ahead. */
export function bindMap() {
  const map = document.querySelector('.location-map')
  const frame = map?.querySelector('template')
  if (!map || !frame) return
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      insert(frame)
    },
    { rootMargin: `${NEAR}px` },
  ).observe(map)
}

function insert(template: HTMLTemplateElement) {
  const frame = template.content.querySelector('iframe')
  // Google's script needs its own origin. HTML validators refuse it beside `allow-scripts`: a frame from this
  // site's origin could then leave its sandbox.
  frame?.sandbox.add('allow-same-origin')
  // The frame starts without the visitor's cookies of Google (Chrome 110). The validators do not know it yet.
  frame?.setAttribute('credentialless', '')
  template.replaceWith(template.content)
}
