/** Hides the floating chat link while another chat link is in view: one is enough, and it covers nothing then. */
export function bindChatBar() {
  const float = document.querySelector('.chat-bar')
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    float?.toggleAttribute('data-hidden', inView.size > 0)
  })
  for (const link of document.querySelectorAll('a[href^="https://wa.me/"]'))
    if (link !== float) observer.observe(link)
}
