const inView = new Set<Element>()

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) inView.add(target)
    else inView.delete(target)
  document.querySelector('.chat-bar')?.toggleAttribute('data-hidden', inView.size > 0)
})

/** Hides the chat bar while one of the chat links within `part`, marked `data-chat`, is in view: one is enough. */
export function watchChatLinks(part: Element) {
  for (const link of part.querySelectorAll('[data-chat]')) observer.observe(link)
}
