import type { TableName } from '../../pages/index/lists/lists.ts'
import { LIST_TEXTS } from './list-texts.ts'

// Imported by the monitor, which runs without packages.

/** A topic about the rows of a list. */
export type ListTopic = (typeof LIST_TEXTS)[TableName]['topic']

/** The topics that a run can see in order, and whose issues the monitor then closes. */
export type VerifiableTopic = 'publication' | 'site' | ListTopic | 'access' | 'schedule'

/**
 * The topics that maintainers are notified of. Each has an issue of its own. The issue of `urgent-row` is closed by a
 * person alone: that the key in a row was deleted where it was made, no run can see.
 */
export type AlertTopic = VerifiableTopic | 'urgent-row'

export const LIST_TOPICS: readonly ListTopic[] = Object.values(LIST_TEXTS).map(({ topic }) => topic)

/** Returns a text of each list, by its topic. */
export const textsByTopic = (text: 'staleTitle' | 'readEvidence'): Record<ListTopic, string> =>
  Object.fromEntries(Object.values(LIST_TEXTS).map((texts) => [texts.topic, texts[text]])) as Record<
    ListTopic,
    string
  >

export const VERIFIABLE_TOPICS: readonly VerifiableTopic[] = [
  'publication',
  'site',
  ...LIST_TOPICS,
  'access',
  'schedule',
]

export const ALERT_TOPICS: readonly AlertTopic[] = [...VERIFIABLE_TOPICS, 'urgent-row']
