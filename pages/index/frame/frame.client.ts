import { loaded, painted } from '../client/after-paint.client.ts'
import { attempt } from '../client/attempt.client.ts'
import { bindFocus } from '../client/focus.client.ts'
import { loadTypeface } from '../client/load-typeface.client.ts'
import { bindAccessibilityStatement } from '../sections/footer/accessibility-statement.client.ts'
import { watchChatLinks } from '../sections/footer/chat-bar.client.ts'
import { followHeader } from '../sections/header/header-room.client.ts'
import { bindMenu } from '../sections/header/menu.client.ts'

/** Binds header and footer and loads the web font, which every page does. Resolves after the first paint. */
export async function bindFrame() {
  await attempt(painted)
  // Styles for a page without its script apply as long as this class is missing.
  document.documentElement.classList.add('js')
  const parts = [
    bindMenu,
    bindFocus,
    followHeader,
    bindAccessibilityStatement,
    () => watchChatLinks(document.body),
    // Smooth scrolling starts after loading, so that a reload returns to the visitor's place at once.
    () => loaded().then(() => document.documentElement.classList.add('loaded')),
    loadTypeface,
  ]
  for (const part of parts) attempt(part)
}
