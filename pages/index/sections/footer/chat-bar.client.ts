const inView = new Set<Element>()
let observer: IntersectionObserver | undefined

/** Watches the chat links (`data-chat`) within `part`: while none of them is in view, the chat bar is fixed to the window. */
export function watchChatLinks(part: Element) {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    document.querySelector('.chat-bar')?.toggleAttribute('data-fixed', !inView.size)
  })
  for (const link of part.querySelectorAll('[data-chat]')) observer.observe(link)
}
