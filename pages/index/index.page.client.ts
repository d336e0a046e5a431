import { idle } from './client/after-paint.client.ts'
import { attempt } from './client/attempt.client.ts'
import type { BakedContent } from './database/snapshot.ts'
import { bindFrame } from './frame/frame.client.ts'
import { currentRows, startRefreshing } from './refresh/refresh.client.ts'
import { watchChatLinks } from './sections/footer/chat-bar.client.ts'
import { bindCurrentSection } from './sections/header/current-section.client.ts'
import { bindCalendar } from './sections/home/calendar.client.ts'
import { bindWall } from './sections/home/wall.client.ts'
import { bindCopy } from './sections/location/copy.client.ts'
import { bindMap } from './sections/location/map.client.ts'
import { bindOpeningHours } from './sections/location/opening-hours.client.ts'
import { removeFailedPictures } from './sections/news/failed-pictures.client.ts'
import { bindReadMore } from './sections/shared/read-more.client.ts'

const baked: BakedContent = JSON.parse(document.getElementById('baked-content')?.textContent ?? '')

/** Returns the title of a card's post from its row: extensions and translators change what is in the page. */
const titleOf = ({ id }: Element) =>
  currentRows('blog_posts', baked)?.find((post) => `post-${post.id}` === id)?.title

bindFrame().then(() => {
  const parts = [
    bindCopy,
    bindMap,
    bindWall,
    removeFailedPictures,
    bindCurrentSection,
    () => bindReadMore({ titleOf, onChatLink: (card) => attempt(() => watchChatLinks(card)) }),
    () => idle().then(() => bindOpeningHours(baked)),
    () => idle().then(() => bindCalendar(baked)),
    () => startRefreshing(baked),
  ]
  for (const part of parts) attempt(part)
})
