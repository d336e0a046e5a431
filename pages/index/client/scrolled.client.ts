/** The number of frames without scrolling after which a scroll counts as finished. */
const STILL_FRAMES = 5

/** Resolves when a scroll has finished, which may be smooth. */
export async function scrolled() {
  let still = 0
  while (still < STILL_FRAMES) {
    const before = scrollY
    await new Promise(requestAnimationFrame)
    still = scrollY === before ? still + 1 : 0
  }
}
