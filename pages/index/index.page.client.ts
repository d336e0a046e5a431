import { layOutBelowTheFold } from './client/below-the-fold'
import { bindChatFloat } from './client/chat-float'
import { bindCopy } from './client/copy'
import { bindCurrentSection } from './client/current-section'
import { bindFocus } from './client/focus'
import { bindMap } from './client/map'
import { bindMenu } from './client/menu'
import { afterPaint, idle } from './client/moments'
import { bindOpenNow } from './client/open-now'
import { bindReadMore } from './client/read-more'
import { refresh } from './client/refresh'

afterPaint(() => {
  // Styles that stand in for a script that never came look for this class.
  document.documentElement.classList.add('js')
  bindMenu()
  bindReadMore()
  bindCopy()
  bindFocus()
  bindMap()
  bindCurrentSection()
  bindChatFloat()
  idle().then(bindOpenNow)
  const refreshing = refresh()
  // For whoever measures: from here on the page is whole, and as new as it gets.
  Promise.all([refreshing, layOutBelowTheFold(refreshing)]).then(() => performance.mark('refreshed'))
})
