import { LIST_TOPICS, type ListTopic } from '../../scripts/findings/alert-topics.ts'
import { observe, type TopicState, type TopicStates, UNKNOWN } from '../../scripts/publish/topic-state.ts'

const READ = { fallbackReason: undefined, arePicturesKnown: true } as const
const ROWS_ONLINE = {
  state: 'ok',
  observed: observe('rows-online', { ...READ, outcome: 'unchanged' }),
} as const
const COMPARED = observe('published-compared', {
  outcome: 'unchanged',
  published: { kind: 'ok' },
  hasReadLists: true,
})
const DENIED = observe('all-denied', { isReadKnown: true, isWriteKnown: true, areColumnsKnown: true })

/** Every topic was seen in order that a run can see in order. */
export const ALL_OK: TopicStates = {
  publication: { state: 'ok', observed: COMPARED },
  site: { state: 'ok', observed: observe('content-json-read', { kind: 'ok' }) },
  ...(Object.fromEntries(LIST_TOPICS.map((topic) => [topic, ROWS_ONLINE])) as {
    [Topic in ListTopic]: TopicState<Topic>
  }),
  access: { state: 'ok', observed: DENIED },
  schedule: { state: 'ok', observed: observe('schedule-on', { isScheduleKnown: true }) },
  'urgent-row': UNKNOWN,
}

/** The office does not show a list. */
export const NOT_SHOWN = {
  state: 'notShown',
  observed: observe('list-hidden', { limits: {}, limit: undefined, published: { kind: 'ok' } }),
} as const

/** Every list that is shown was read, and the site was built with them. */
export const ALL_BUILT = {
  state: 'unknown',
  built: observe('newest-built', { outcome: 'built', hasReadLists: true }),
} as const

/** A list was read, and the site was built with it. */
export const BUILT = {
  state: 'unknown',
  built: observe('rows-built', { ...READ, outcome: 'built' }),
} as const
