const inView = new Set<Element>()

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) inView.add(target)
    else inView.delete(target)
  document.querySelector('.chat-bar')?.toggleAttribute('data-fixed', !inView.size)
})

/** Fixes the chat bar to the window while none of the chat links within `part`, marked `data-chat`, is in view. */
export function watchChatLinks(part: Element) {
  for (const link of part.querySelectorAll('[data-chat]')) observer.observe(link)
}
