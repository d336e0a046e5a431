import { bindChatFloat } from './client/chat-float'
import { bindCopy } from './client/copy'
import { bindCurrentSection } from './client/current-section'
import { bindFocus } from './client/focus'
import { bindMap } from './client/map'
import { bindMenu } from './client/menu'
import { bindOpenNow } from './client/open-now'
import { bindReadMore } from './client/read-more'
import { FETCH_FAILURE, TABLE_NAMES } from './database/tables'

// Styles that stand in for a script that never came look for this class.
document.documentElement.classList.add('js')
bindMenu()
bindReadMore()
bindCopy()
bindFocus()
bindMap()
bindOpenNow()
bindCurrentSection()
bindChatFloat()
afterLoadAndIdle(() => import('./client/refresh').then(({ refresh }) => refresh(), failed))

// After a publication, a page from the cache asks for a script that is no longer there.
function failed(cause: unknown) {
  for (const table of TABLE_NAMES) console.error(FETCH_FAILURE[table], cause)
  for (const loading of document.querySelectorAll('.loading')) loading.remove()
}

function afterLoadAndIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
