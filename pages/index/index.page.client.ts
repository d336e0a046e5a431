import { afterPaint, idle } from './client/after-paint'
import { layOutBelowTheFold } from './client/below-the-fold'
import { bindChatBar } from './client/page/chat-bar'
import { bindCopy } from './client/page/copy'
import { bindCurrentSection } from './client/page/current-section'
import { bindFocus } from './client/page/focus'
import { bindMap } from './client/page/map'
import { bindMenu } from './client/page/menu'
import { bindOpenNow } from './client/page/opening-hours'
import { bindReadMore } from './client/page/read-more'
import { refresh } from './client/refresh/refresh'

afterPaint(() => {
  // Styles that stand in for a script that never came look for this class.
  document.documentElement.classList.add('js')
  bindMenu()
  bindReadMore()
  bindCopy()
  bindFocus()
  bindMap()
  bindCurrentSection()
  bindChatBar()
  idle().then(bindOpenNow)
  const refreshing = refresh()
  // For whoever measures: from here on the page is whole, and as new as it gets.
  Promise.all([refreshing, layOutBelowTheFold(refreshing)]).then(() => performance.mark('refreshed'))
})
