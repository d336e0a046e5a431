import { bindChatFloat } from './client/chat-float'
import { bindCopy } from './client/copy'
import { bindCurrentSection } from './client/current-section'
import { bindMap } from './client/map'
import { bindMenu } from './client/menu'
import { bindOpenNow } from './client/open-now'
import { bindReadMore } from './client/read-more'

// Styles that stand in for a script that never came look for this class.
document.documentElement.classList.add('js')
bindMenu()
bindReadMore()
bindCopy()
bindMap()
bindOpenNow()
bindCurrentSection()
bindChatFloat()
afterLoadAndIdle(async () => (await import('./client/refresh')).refresh())

function afterLoadAndIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
