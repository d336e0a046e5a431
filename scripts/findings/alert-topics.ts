import type { TableName } from '../../pages/index/lists/lists.ts'
import { LIST_TEXTS } from './list-texts.ts'

// Imported by the monitor, which runs without packages.

/** A topic about the rows of a list. */
export type ListTopic = (typeof LIST_TEXTS)[TableName]['topic']

/** The topics that maintainers are notified of. Each has an issue of its own. */
export type AlertTopic = 'publication' | 'site' | ListTopic | 'access' | 'schedule'

export const LIST_TOPICS: readonly ListTopic[] = Object.values(LIST_TEXTS).map(({ topic }) => topic)

/** Returns a text of each list, by its topic. */
export const textsByTopic = (text: 'staleTitle' | 'readEvidence'): Record<ListTopic, string> =>
  Object.fromEntries(Object.values(LIST_TEXTS).map((texts) => [texts.topic, texts[text]])) as Record<
    ListTopic,
    string
  >

export const ALERT_TOPICS: readonly AlertTopic[] = [
  'publication',
  'site',
  ...LIST_TOPICS,
  'access',
  'schedule',
]
