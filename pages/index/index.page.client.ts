import { idle, loaded, painted } from './client/after-paint'
import { bindAccessibilityStatement } from './client/page/accessibility-statement'
import { watchChatLinks } from './client/page/chat-bar'
import { bindCopy } from './client/page/copy'
import { bindCurrentSection } from './client/page/current-section'
import { removeFailedPictures } from './client/page/failed-pictures'
import { bindFocus } from './client/page/focus'
import { bindMap } from './client/page/map'
import { bindMenu } from './client/page/menu'
import { bindOpeningHours } from './client/page/opening-hours'
import { bindReadMore } from './client/page/read-more'
import { loadTypeface } from './client/page/typeface'
import { bindWall } from './client/page/wall'
import { refresh } from './client/refresh/refresh'

painted().then(() => {
  // Styles for a page without its script apply as long as this class is missing.
  document.documentElement.classList.add('js')
  bindMenu()
  bindReadMore()
  bindCopy()
  bindFocus()
  bindAccessibilityStatement()
  bindMap()
  removeFailedPictures()
  bindCurrentSection()
  watchChatLinks(document.body)
  idle().then(bindOpeningHours)
  // Until then a browser that reloads the page would scroll smoothly to where the visitor was.
  loaded().then(() => document.documentElement.classList.add('loaded'))
  // Tests and the bench wait for these marks.
  loadTypeface().then(() => performance.mark('typeface'))
  refresh()
    .then(() => performance.mark('refreshed'))
    .then(bindWall)
})
