import { idle, loaded, painted } from './client/after-paint.ts'
import { bindFocus } from './client/focus.ts'
import { loadTypeface } from './client/load-typeface.ts'
import type { BakedContent } from './database/snapshot.ts'
import { keepRefreshed } from './refresh/refresh.ts'
import { bindAccessibilityStatement } from './sections/footer/accessibility-statement.client.ts'
import { watchChatLinks } from './sections/footer/chat-bar.client.ts'
import { bindCurrentSection } from './sections/header/current-section.client.ts'
import { bindMenu } from './sections/header/menu.client.ts'
import { bindWall } from './sections/home/wall.client.ts'
import { bindCopy } from './sections/location/copy.client.ts'
import { bindMap } from './sections/location/map.client.ts'
import { bindOpeningHours } from './sections/location/opening-hours.client.ts'
import { removeFailedPictures } from './sections/news/failed-pictures.client.ts'
import { bindReadMore } from './sections/shared/read-more.client.ts'

painted().then(() => {
  // Styles for a page without its script apply as long as this class is missing.
  document.documentElement.classList.add('js')
  bindMenu()
  bindReadMore(watchChatLinks)
  bindCopy()
  bindFocus()
  bindAccessibilityStatement()
  bindMap()
  bindWall()
  removeFailedPictures()
  bindCurrentSection()
  watchChatLinks(document.body)
  const baked: BakedContent = JSON.parse(document.getElementById('baked-content')?.textContent ?? '')
  idle().then(() => bindOpeningHours(baked.timeZone))
  // Until then a reload would scroll smoothly to where the visitor was.
  loaded().then(() => document.documentElement.classList.add('loaded'))
  // Tests and the bench wait for this mark.
  loadTypeface().then(() => performance.mark('typeface'))
  keepRefreshed(baked)
})
