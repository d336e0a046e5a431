import type { TableName } from '../../pages/index/lists/lists.ts'
import { LIST_TEXTS } from './list-texts.ts'

// Imported by the monitor, which runs without packages.

/** What can be wrong with a list: its table cannot be read, it is empty and had rows, or some of its rows cannot be used. */
export type ListAlert = 'unread' | 'empty' | 'rows'

const LIST_ALERTS: readonly ListAlert[] = ['unread', 'empty', 'rows']

/** Everything else that maintainers are told of. */
export type SiteAlert =
  /** Strangers can read or change what they must not. */
  | 'access'
  /** The database did not say what strangers can do. */
  | 'access-unread'
  /** A row holds a key or a password. */
  | 'urgent-row'
  /** No table can be read, because the project does not answer or does not know the site's key. */
  | 'project'
  /** The project's key is of the kind that Supabase switches off. */
  | 'legacy-key'
  /** The site's address shows something else, or nothing. */
  | 'site'
  /** The hourly publication is off, or will be. */
  | 'schedule'
  /** A run could not build the site. */
  | 'build'
  /** A site that was built is not online. */
  | 'deploy'

/** The name of an alert: one thing that can be wrong, and one issue while it is. */
export type AlertName = `${(typeof LIST_TEXTS)[TableName]['alertPrefix']}-${ListAlert}` | SiteAlert

/** Returns the name of an alert about a list. */
export const listAlertName = (table: TableName, alert: ListAlert): AlertName =>
  `${LIST_TEXTS[table].alertPrefix}-${alert}`

export type AlertDescription = {
  /** The title of its issue, which strangers can read. */
  title: string
  /** Whether maintainers are told at once. Otherwise it must have lasted for a day. */
  isUrgent: boolean
  /**
   * When its issue is closed, once its check no longer finds it: in the same run, once the version that mends it is
   * online, or by a person alone, because no run can see that a key was deleted where it was made.
   */
  closes: 'at-once' | 'when-served' | 'by-a-person'
}

const describeList = (table: TableName): Record<ListAlert, AlertDescription> => {
  const { name, rowNoun } = LIST_TEXTS[table]
  const ofLists = { isUrgent: false, closes: 'when-served' } as const
  return {
    unread: { ...ofLists, title: `O site não consegue ler ${name}` },
    empty: { ...ofLists, title: `Uma tabela está vazia, e o site ainda mostra ${name} de antes` },
    rows: { ...ofLists, title: `Há ${rowNoun}s a corrigir no Supabase` },
  }
}

const OF_LISTS = Object.fromEntries(
  (Object.keys(LIST_TEXTS) as TableName[]).flatMap((table) =>
    LIST_ALERTS.map((alert) => [listAlertName(table, alert), describeList(table)[alert]]),
  ),
) as Record<Exclude<AlertName, SiteAlert>, AlertDescription>

/** The alerts, by their names, which the markers of their issues hold: strangers can read these, too. */
export const ALERTS: Record<AlertName, AlertDescription> = {
  access: { title: 'Há algo urgente a conferir no Supabase', isUrgent: true, closes: 'at-once' },
  'access-unread': {
    title: 'O acesso ao Supabase não pôde ser conferido',
    isUrgent: false,
    closes: 'at-once',
  },
  'urgent-row': {
    title: 'Há uma linha a conferir ainda hoje no Supabase',
    isUrgent: true,
    closes: 'by-a-person',
  },
  project: {
    title: 'O Supabase não responde ao site como deve',
    isUrgent: false,
    closes: 'when-served',
  },
  ...OF_LISTS,
  'legacy-key': {
    title: 'A chave do Supabase que o site usa deixa de valer no fim de 2026',
    isUrgent: true,
    closes: 'when-served',
  },
  site: { title: 'O endereço do site não mostra o site', isUrgent: false, closes: 'at-once' },
  schedule: {
    title: 'Há algo a corrigir na publicação de hora em hora',
    isUrgent: true,
    closes: 'at-once',
  },
  build: { title: 'A publicação do site está falhando', isUrgent: true, closes: 'at-once' },
  deploy: { title: 'A versão nova do site não entrou no ar', isUrgent: true, closes: 'when-served' },
}

export const ALERT_NAMES = Object.keys(ALERTS) as AlertName[]
