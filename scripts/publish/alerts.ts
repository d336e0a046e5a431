import { ALERT_NAMES, ALERTS, type AlertName } from '../findings/alerts.ts'
import type { Links } from '../findings/links.ts'
import { renderAlertFooter, renderClosing, renderRenamed } from '../findings/run-failures.ts'
import type { FoundAlert } from './handover.ts'

// Everything here is a pure function. The monitor, which runs without packages, reads and writes.

/** An open issue of the monitor's. Its alert is `undefined` if this version of the program has none of that name. */
export type AlertIssue = { number: number; name: AlertName | undefined }

/** An action on the issue of an alert. */
export type AlertAction =
  | { kind: 'open'; title: string; body: string }
  | { kind: 'rewrite'; issue: number; title: string; body: string }
  | { kind: 'close'; issue: number; comment: string }
  | { kind: 'leave'; issue: number }

/** What a run knows about everything that can be wrong. */
export type AlertFacts = {
  found: FoundAlert[]
  /** The alerts whose check was answered. */
  answered: AlertName[]
  /** Whether the site is online as this run would publish it. */
  isServed: boolean
}

/** The time that something must have been wrong before people are told, unless its alert is urgent. */
export const GRACE_MS = 24 * 60 * 60 * 1000

/** Tells whether maintainers are to be told by now. */
export const isDue = ({ name, since }: FoundAlert, now: Date): boolean =>
  ALERTS[name].isUrgent || now.getTime() - Date.parse(since) > GRACE_MS

/**
 * Decides what becomes of each alert's issue. One that is due is opened, or its body rewritten. One whose check was
 * answered and does not find it any more is closed, if need be once the version that mends it is online. Any other is
 * left alone: a check without an answer changes nothing.
 */
export function planAlerts(facts: AlertFacts, issues: AlertIssue[], now: Date, links: Links): AlertAction[] {
  const close = ({ number }: AlertIssue): AlertAction => ({
    kind: 'close',
    issue: number,
    comment: renderClosing(links),
  })
  const unnamed = issues
    .filter(({ name }) => name === undefined)
    .map(({ number }): AlertAction => ({ kind: 'close', issue: number, comment: renderRenamed() }))
  const named = ALERT_NAMES.flatMap((name) => {
    const own = issues.filter((issue) => issue.name === name)
    const found = facts.found.find((alert) => alert.name === name)
    if (found && isDue(found, now)) return tell(found, own, links)
    if (!found && mayClose(name, facts)) return own.map(close)
    return own.map(({ number }): AlertAction => ({ kind: 'leave', issue: number }))
  })
  return [...named, ...unnamed]
}

function mayClose(name: AlertName, { answered, isServed }: AlertFacts): boolean {
  if (!answered.includes(name)) return false
  switch (ALERTS[name].closes) {
    case 'at-once':
      return true
    case 'when-served':
      return isServed
    case 'by-a-person':
      return false
  }
}

/** Opens an issue about an alert, or rewrites those that are open: two, if somebody has opened a closed one again. */
function tell(found: FoundAlert, issues: AlertIssue[], links: Links): AlertAction[] {
  const { title } = ALERTS[found.name]
  const body = alertBody(found, links)
  if (!issues.length) return [{ kind: 'open', title, body }]
  return issues.map(({ number }) => ({ kind: 'rewrite', issue: number, title, body }))
}

function alertBody({ name, text }: FoundAlert, links: Links): string {
  const footer = renderAlertFooter(ALERTS[name].closes === 'by-a-person', links)
  return [text, footer, links.shortcuts, `<!-- site-alert: ${name} -->`].join('\n\n')
}

/** The marker of an issue, in whatever version of the program. Earlier ones wrote more behind the name. */
const MARKER = /^<!-- site-alert: ([\w-]+)(?: [^>]*)?-->[ \t]*\r?$/gm

/**
 * Reads the last marker of an issue's body that has a line of its own. Returns `undefined` for an issue without one. People
 * may edit the title, and write below the marker. The text may quote a server, but on one line with other words.
 */
export function parseAlertIssue(number: number, body: string): AlertIssue | undefined {
  const [, marked] = [...body.matchAll(MARKER)].at(-1) ?? []
  if (marked === undefined) return
  return { number, name: ALERT_NAMES.find((name) => name === marked) }
}
