import { bindMap } from './client/map'
import { bindMenu } from './client/menu'
import { bindReadMore } from './client/read-more'

// Styles that stand in for a script that never came look for this class.
document.documentElement.classList.add('js')
bindMenu()
bindReadMore()
bindMap()
afterLoadAndIdle(async () => (await import('./client/refresh')).refresh())

function afterLoadAndIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
