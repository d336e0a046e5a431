const inView = new Set<Element>()

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) inView.add(target)
    else inView.delete(target)
  document.querySelector('.chat-bar')?.toggleAttribute('data-fixed', !inView.size)
})

/** Watches the chat links (`data-chat`) within `part` for the chat bar. */
export function watchChatLinks(part: Element) {
  for (const link of part.querySelectorAll('[data-chat]')) observer.observe(link)
}
