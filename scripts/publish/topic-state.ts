import {
  ALERT_TOPICS,
  type AlertTopic,
  type ListTopic,
  type VerifiableTopic,
} from '../findings/alert-topics.ts'

// Imported by the monitor, which runs without packages.

/**
 * The state of a topic in one run. Only an observation of this run makes it `ok` or `notShown`: that nothing wrong
 * was found, or nothing was looked at, is `unknown`.
 */
export type TopicState<Topic extends AlertTopic = AlertTopic> =
  | (Topic extends VerifiableTopic ? TopicInOrder<Topic> : never)
  | FailingTopic
  /** The run did not check the topic, or got no answer. */
  | { state: 'unknown' }
  | (Topic extends ListTopic ? HiddenList | BuiltList : never)
  | (Topic extends 'publication' ? BuiltVersion : never)

type TopicInOrder<Topic extends VerifiableTopic> = { state: 'ok'; observed: Observation<ObservedOf[Topic]> }

/** The failure of a topic, as its issue describes it. */
export type FailingTopic = {
  state: 'failing'
  /** The time at which a run first saw it fail, ISO 8601. */
  since: string
  /** Whether to notify now. Otherwise the failure must have lasted for longer than a day. */
  immediate: boolean
  title: string
  /** Whether other causes may be hidden behind these, such as those in the rows of a list that could not be read. */
  mayHideCauses: boolean
  /** Since when, in Portuguese, if that is to be said before the causes. */
  preface: string
  causes: Cause[]
}

/** One of the things that are wrong with a topic. */
export type Cause = {
  /** Tells causes apart. Strangers can read it in an issue's body, so that it does not say what is wrong. */
  id: string
  /** The cause and the remedy, in Portuguese Markdown that strangers may read. */
  text: string
}

/** Returns what is wrong with a topic. What is wrong with a whole project is said once. */
export const textOf = ({ preface, causes }: FailingTopic): string => preface + textsOf(causes)

/** Returns the texts of causes, each once. */
export const textsOf = (causes: Cause[]): string => [...new Set(causes.map(({ text }) => text))].join(' ')

/** Neither the office nor the published page shows the list, so that nothing is to be said about its rows. */
type HiddenList = { state: 'notShown'; observed: Observation<'list-hidden'> }

/** The site was built with the rows that were read. Whether the page shows them is unknown until it is served. */
type BuiltList = { state: 'unknown'; built: Observation<'rows-built'> }

/** The site was built with every list, as it was read. Whether this newest version is online is unknown until it is served. */
type BuiltVersion = { state: 'unknown'; built: Observation<'newest-built'> }

export type TopicStates = { [Topic in AlertTopic]: TopicState<Topic> }

export const UNKNOWN = { state: 'unknown' } as const

/** The outcome of the program of the job `build`. */
export type Outcome =
  /** It only verified. */
  | 'verified'
  /** The site is what this run would publish. */
  | 'unchanged'
  /** The site does not answer, and the schedule waits. */
  | 'unreachable'
  /** Nothing was ever published, and a setup step is not done. */
  | 'setup'
  | 'refused'
  | 'failed'
  | 'built'

/** The facts that the job `build` hands over to the monitor once its outcome is known. */
export type Handover = {
  /** The attempt of the run that made it, from 1. */
  attempt: number
  /** The time at which the topics were checked, ISO 8601. */
  at: string
  outcome: Outcome
  topics: TopicStates
}

export const NOTHING_CHECKED = Object.fromEntries(
  ALERT_TOPICS.map((topic) => [topic, UNKNOWN]),
) as TopicStates

/** A deployment may wait for days until somebody approves it. An observation made before says nothing about the present. */
const MAX_AGE_MS = 2 * 60 * 60 * 1000

/**
 * Reads what the job build handed over in this attempt of the run. In one that is old, or from the future, only failures
 * count. Returns `undefined` if there is none, or one of an earlier attempt: where only failed jobs run again, GitHub may
 * keep the outputs that the new attempt did not set (https://github.com/actions/runner/issues/2598).
 */
export function parseHandover(text: string, attempt: number, now: Date): Handover | undefined {
  if (!text) return
  const handover = JSON.parse(text) as Handover
  if (handover.attempt !== attempt) return
  const ageMs = now.getTime() - Date.parse(handover.at)
  if (ageMs >= 0 && ageMs <= MAX_AGE_MS) return handover
  const topics = Object.entries(handover.topics).map(([topic, known]) => [
    topic,
    known.state === 'failing' ? known : UNKNOWN,
  ])
  return { ...handover, topics: Object.fromEntries(topics) }
}

/** The observation that shows that a topic is ok. */
type ObservedOf = Record<ListTopic, 'rows-online' | 'rows-served'> & {
  publication: 'newest-served' | 'version-served' | 'published-compared'
  site: 'version-served' | 'content-json-read'
  access: 'all-denied'
  schedule: 'schedule-on'
}

/** The rows that a run would publish are those of the table, and not the published ones, and their pictures were looked at. */
type RowsRead = { fallbackReason: undefined; arePicturesKnown: true }

/** The data that each kind of observation requires, by its code. */
type Proofs = {
  /** The rows were read, and the site shows them already. */
  'rows-online': RowsRead & { outcome: 'unchanged' }
  /** The rows were read, and the site was built with them. */
  'rows-built': RowsRead & { outcome: 'built' }
  /** The site that was built with the rows is the one that is served. */
  'rows-served': { built: Observation<'rows-built'>; isCurrent: true }
  /** The content files say how many rows each list shows, and nothing of this one, which the published page lacks, too. */
  'list-hidden': { limits: object; limit: undefined; published: { kind: 'ok' } }
  /** The site's address serves a `content.json` of this program. */
  'content-json-read': { kind: 'ok' }
  /** The site's address serves the `content.json` that was just built. */
  'version-served': { isCurrent: true }
  /** The site was built with every list that it shows, as it was read. */
  'newest-built': { outcome: 'built'; hasReadLists: true }
  /** The site that was built with every list is the one that is served. */
  'newest-served': { built: Observation<'newest-built'>; isCurrent: true }
  /** The site was compared with the newest commit and every list that it shows, as it was read, and is the same. */
  'published-compared': {
    outcome: 'unchanged'
    published: { kind: 'ok' }
    hasReadLists: true
  }
  /** The database denied everything that strangers must not do. */
  'all-denied': { isReadKnown: true; isWriteKnown: true; areColumnsKnown: true }
  /** GitHub says that the hourly workflow is on, and git that it stays on. */
  'schedule-on': { isScheduleKnown: true }
}

declare const seen: unique symbol

/** Something that a check saw. Only {@link observe} makes one. */
export type Observation<Code extends keyof Proofs = keyof Proofs> = Code & { readonly [seen]: true }

/** Returns an observation, for which its proof must be at hand. */
export const observe = <Code extends keyof Proofs>(code: Code, _proof: Proofs[Code]): Observation<Code> =>
  code as Observation<Code>
