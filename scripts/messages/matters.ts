import type { ContentProblem } from '../../pages/index/content/content'
import type { RowFault } from '../../pages/index/database/rows'
import type { TableName } from '../../pages/index/database/tables'
import type { Failure } from '../content/failures'
import type { SettingFault } from '../shared/settings'
import type { FoundSecret } from '../site/secrets'

/** The steps to the first publication, in the order in which none fails because of a later one. */
export const STEPS = ['actions', 'variables', 'tables', 'pages', 'content', 'online'] as const
export type Step = (typeof STEPS)[number]

export type Write = 'insert' | 'update' | 'delete'

/** What a check finds, good or bad, and why a publication is refused. Portuguese texts are in portuguese.ts. */
export type Matter =
  | { is: 'actions-on' }
  | { is: 'fork' }
  | { is: 'issues-off' }
  | { is: 'setting'; fault: SettingFault }
  | { is: 'no-project' }
  | { is: 'local-project' }
  | { is: 'publishable-key' }
  | { is: 'legacy-key' }
  | { is: 'tables-unchecked' }
  | { is: 'project-answers'; url: string }
  | { is: 'project-unread'; url: string; failure: Failure }
  | { is: 'table-unread'; table: TableName; failure: Failure; column?: string | undefined }
  | { is: 'table-readable'; table: TableName }
  | { is: 'query-failed'; table: TableName; failure: Failure }
  | { is: 'quick'; table: TableName; ms: number }
  | { is: 'slow'; table: TableName; ms: number }
  | { is: 'row-set-aside'; fault: RowFault }
  | { is: 'row-shown-without'; fault: RowFault }
  | { is: 'rows'; table: TableName; count: number }
  | { is: 'no-rows'; table: TableName }
  | { is: 'samples'; table: TableName; count: number }
  | { is: 'may-write'; table: TableName; writes: Write[] }
  | { is: 'writes-unknown'; table: TableName; writes: Write[] }
  | { is: 'may-not-write'; table: TableName; writes: Write[] }
  | { is: 'writes-not-tried' }
  | { is: 'unfeatured-visible' }
  | { is: 'unfeatured-hidden' }
  | { is: 'unfeatured-unknown'; failure: Failure }
  | { is: 'browsers-may-ask'; origin: string }
  | { is: 'browsers-may-not-ask'; origin: string }
  | { is: 'pages-on'; url: string }
  | { is: 'pages-off' }
  | { is: 'pages-private' }
  | { is: 'pages-from-branch' }
  | { is: 'no-certificate'; domain: string }
  | { is: 'https-not-enforced'; domain: string }
  | { is: 'github-silent'; detail: string }
  | { is: 'no-site-address' }
  | { is: 'content-fits' }
  | { is: 'content'; problem: ContentProblem }
  | { is: 'placeholders'; values: string[] }
  | { is: 'placeholder-pages'; networks: string[] }
  | { is: 'sample-texts'; texts: string[] }
  | { is: 'online'; url: string }
  | { is: 'not-online' }
  | { is: 'old-commit'; commit: string; base: string }
  | { is: 'secrets'; found: FoundSecret[] }
  | { is: 'broken-links'; links: string[] }

type Level = 'ok' | 'warning' | 'fault'

/** Each matter's step, `null` if it belongs to none, and how bad it is. */
const KIND: Record<Matter['is'], readonly [Step | null, Level]> = {
  'actions-on': ['actions', 'ok'],
  fork: ['actions', 'warning'],
  'issues-off': ['actions', 'warning'],
  setting: ['variables', 'fault'],
  'no-project': ['variables', 'fault'],
  'local-project': ['variables', 'fault'],
  'publishable-key': ['variables', 'ok'],
  'legacy-key': ['variables', 'warning'],
  'tables-unchecked': ['tables', 'fault'],
  'project-answers': ['tables', 'ok'],
  'project-unread': ['tables', 'fault'],
  'table-unread': ['tables', 'fault'],
  'table-readable': ['tables', 'ok'],
  'query-failed': ['tables', 'fault'],
  quick: ['tables', 'ok'],
  slow: ['tables', 'warning'],
  'row-set-aside': ['tables', 'warning'],
  'row-shown-without': ['tables', 'warning'],
  rows: ['tables', 'ok'],
  'no-rows': ['tables', 'warning'],
  samples: ['tables', 'fault'],
  'may-write': ['tables', 'fault'],
  'writes-unknown': ['tables', 'warning'],
  'may-not-write': ['tables', 'ok'],
  'writes-not-tried': ['tables', 'warning'],
  'unfeatured-visible': ['tables', 'fault'],
  'unfeatured-hidden': ['tables', 'ok'],
  'unfeatured-unknown': ['tables', 'warning'],
  'browsers-may-ask': ['tables', 'ok'],
  'browsers-may-not-ask': ['tables', 'warning'],
  'pages-on': ['pages', 'ok'],
  'pages-off': ['pages', 'fault'],
  'pages-private': ['pages', 'fault'],
  'pages-from-branch': ['pages', 'fault'],
  'no-certificate': ['pages', 'fault'],
  'https-not-enforced': ['pages', 'fault'],
  'github-silent': ['pages', 'fault'],
  'no-site-address': ['pages', 'fault'],
  'content-fits': ['content', 'ok'],
  content: ['content', 'fault'],
  placeholders: ['content', 'warning'],
  'placeholder-pages': ['content', 'warning'],
  'sample-texts': ['content', 'warning'],
  online: ['online', 'ok'],
  'not-online': ['online', 'fault'],
  'old-commit': [null, 'fault'],
  secrets: [null, 'fault'],
  'broken-links': [null, 'fault'],
}

export const levelOf = (matter: Matter): Level =>
  matter.is === 'content' ? matter.problem.severity : KIND[matter.is][1]
export const isFault = (matter: Matter) => levelOf(matter) === 'fault'

export const stepOf = (matter: Matter): Step | null =>
  matter.is === 'setting' && matter.fault.name === 'SITE_URL' ? 'pages' : KIND[matter.is][0]
