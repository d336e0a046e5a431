import type { Issue } from '../../pages/index/content-schema/issue-params.ts'
import type { SecretKind } from '../../pages/index/database/secret-patterns.ts'
import type { TextSign } from '../../pages/index/database/text-signs.ts'
import type { RowIssueCode } from '../../pages/index/lists/column-types.ts'
import type { TableName } from '../../pages/index/lists/lists.ts'
import type { AddressErrorCode } from '../../renderer/site-address.ts'

/** The parameters of each finding, by its code; `null` for a finding without any. */
export type FindingParams = {
  'not-a-choice': { name: string; value: string; choices: readonly string[] }
  'outside-project': { folder: string }
  'issues-off': null
  'hourly-off': null
  'project-url': AddressParams<ProjectUrlErrorCode>
  'project-key': { name: string; code: KeyErrorCode }
  'secret-key': { name: string }
  'no-project': null
  'legacy-key': null
  'needs-migration': { table: TableName; lack: MigrationLack; column?: string | undefined }
  /** `type`: as PostgreSQL calls it. */
  'column-type': { table: TableName; column: string; type: string }
  'data-api-off': null
  'wrong-key': null
  'project-down': ProjectDownParams
  refused: RefusedParams
  /** `until`: what has to be put right before the tables can be read. */
  'tables-unchecked': { until: 'variables' | 'sections' }
  empty: { table: TableName }
  'no-rows': { table: TableName }
  'no-valid-rows': { table: TableName }
  'access-open': { table: TableName; excess: AccessExcess }
  'access-unknown': { table: TableName; detail: string }
  samples: { table: TableName; count: number }
  'row-rejected': RowParams
  'row-partial': RowParams
  /** `isShown`: whether the page shows the rest of the row. */
  'row-with-secret': RowParams & { isShown: boolean }
  'not-prose': { table: TableName; name: string; field: string } & TextSign
  'date-far-ahead': { table: TableName; name: string; column: string; date: string }
  'site-address': AddressParams<AddressErrorCode | 'unset'>
  'pages-off': null
  'pages-private': null
  'pages-from-branch': null
  'needs-approval': null
  'no-address': null
  'http-address': { value: string }
  'github-silent': { detail: string }
  content: Issue & FileLine
  'file-text': FileLine & TextSign
  placeholders: { labels: string[] }
  'placeholder-pages': { labels: string[] }
  'sample-texts': { labels: string[] }
  'share-length': null
  'share-letters': { letters: string }
  'not-online': null
  /** `seen`: another page, nothing, or a copy of the site that cannot be used. */
  'not-our-site': { url: string; seen: 'other' | 'nothing' | 'damaged' }
  'site-unreachable': { url: string; detail: string }
  picture: PictureParams
  'small-picture': SmallPictureParams
  failed: { detail: string }
  secrets: { found: FoundSecret[] }
  'schedule-ends': { since: string; days: number }
}

export type FindingCode = keyof FindingParams

/** A line of a content file. */
export type FileLine = { file: string; line: number; text: string }

/** An address that cannot be used, and why. `value` is empty if the address may hold a key or a password. */
export type AddressParams<Code> = { code: Code; value: string }

export type ProjectUrlErrorCode = AddressErrorCode | 'unset' | 'a-key' | 'with-path' | 'loopback'

export type KeyErrorCode = 'unset' | 'an-address' | 'not-a-key'

/** What a table lacks, or has wrong, that the migration mends. The message names the column, if it is about one. */
export type MigrationLack = 'table' | 'right' | 'index' | 'column'

/** Why no project answers as it should. `detail`: the server's words, in English. */
export type ProjectDownParams = { reason: 'paused' | 'unpaid' | 'not-there' | 'no-answer'; detail: string }

/** `detail`: the server's words, in English; `code`: PostgreSQL's or PostgREST's. */
export type RefusedParams = { table: TableName; detail: string; code: string }

/** What anonymous visitors can do although they must not: read columns besides those that the site reads, for one. */
export type AccessExcess = 'writing' | 'hidden-rows' | 'other-columns'

/** A row that is rejected or partial. `field` is empty if the whole row is wrong; `maxLength` counts characters. */
export type RowParams = {
  table: TableName
  name: string
  field: string
  code: RowIssueCode
  maxLength?: number | undefined
}

/** `isKept`: the published picture stays. */
export type PictureParams = { table: TableName; address: string; failure: PictureFailure; isKept: boolean }

/** `width`: in pixels, once the picture is cut to 16:9. */
export type SmallPictureParams = { address: string; width: number }

/** Why a picture cannot be used, by its code, with the values that its message names. */
export type PictureFailure =
  /** The server says that the picture is gone. Only this and the next may take a published picture away. */
  | { code: 'gone'; status: number }
  /** The picture's bucket in Supabase Storage does not exist, or is not public. */
  | { code: 'no-bucket' }
  /** The picture did not come. `status`: of the answer, if there was one. */
  | { code: 'not-downloaded'; status: number | undefined }
  /** Supabase makes no picture of another size without a paid plan. */
  | { code: 'render-address' }
  /** The project has passed a limit of its plan, or the plan is not paid for. */
  | { code: 'unpaid' }
  | { code: 'web-page' }
  | { code: 'heic' }
  | { code: 'not-a-photo' }
  | { code: 'damaged' }
  | { code: 'animation' }
  /** It has too many bytes or too many pixels. */
  | { code: 'too-large' }
  | { code: 'too-few-pixels'; width: number; height: number }
  /** The address gave a picture more than twice as wide before. */
  | { code: 'much-smaller'; width: number; earlierWidth: number }
  /** The run itself failed, which says nothing about the picture. */
  | { code: 'failed-here' }

/** `file`: the whole file is secret; `setting`: it holds the value of this setting. */
export type FoundSecret = { file: string; kind: SecretKind | 'file' | { setting: string } }
