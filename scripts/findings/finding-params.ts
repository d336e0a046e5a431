import type { Issue } from '../../pages/index/content-schema/issue-params.ts'
import type { SecretKind } from '../../pages/index/database/secret-patterns.ts'
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
  /** `position`: of the first wrong name among those in PUBLIC_COLUMNS, from 1. */
  'public-columns': { position: number }
  'legacy-key': null
  'needs-migration': ReadFailureParams
  'no-column': { table: TableName; column: string }
  'wrong-structure': ReadFailureParams
  'data-api-off': ReadFailureParams
  'no-project-there': ReadFailureParams
  'wrong-key': ReadFailureParams
  'key-refused': ReadFailureParams
  unpaid: ReadFailureParams
  paused: ReadFailureParams
  refused: ReadFailureParams
  'no-answer': ReadFailureParams
  /** `until`: what has to be put right before the tables can be read. */
  'tables-unchecked': { until: 'variables' | 'sections' }
  empty: { table: TableName }
  'no-rows': { table: TableName }
  'no-valid-rows': { table: TableName }
  writable: { table: TableName }
  'access-unknown': ReadFailureParams
  'unknown-columns': { table: TableName; columns: string[] }
  samples: { table: TableName; count: number }
  'hidden-rows-visible': { table: TableName }
  'row-rejected': RowParams
  'row-partial': RowParams
  /** `isShown`: whether the page shows the rest of the row. */
  'row-with-secret': RowParams & { isShown: boolean }
  'not-prose': { table: TableName; name: string; field: string; code: ProseIssueCode; sign: string }
  'date-far-ahead': { table: TableName; name: string; column: string; date: string }
  'site-address': AddressParams<AddressErrorCode | 'unset'>
  'pages-off': null
  'pages-private': null
  'pages-from-branch': null
  'needs-approval': null
  'no-address': null
  'http-address': { value: string }
  'github-silent': { detail: string }
  content: Issue & { file: string; line: number; text: string }
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

/** An address that cannot be used, and why. `value` is empty if the address may hold a key or a password. */
export type AddressParams<Code> = { code: Code; value: string }

export type ProjectUrlErrorCode = AddressErrorCode | 'unset' | 'a-key' | 'with-path' | 'loopback'

export type KeyErrorCode = 'unset' | 'an-address' | 'not-a-key'

/** Why a table could not be read. */
export type ReadFailureCode =
  | 'needs-migration'
  | 'no-column'
  | 'wrong-structure'
  | 'data-api-off'
  | 'no-project-there'
  | 'wrong-key'
  | 'key-refused'
  | 'unpaid'
  | 'paused'
  | 'refused'
  | 'no-answer'

/** `detail`: the server's words, in English; `code`: PostgreSQL's or PostgREST's. */
export type ReadFailureParams = { table: TableName; detail: string; code?: string | undefined }

/** A row that is rejected or partial. `field` is empty if the whole row is wrong; `maxLength` counts characters. */
export type RowParams = {
  table: TableName
  name: string
  field: string
  code: RowIssueCode
  maxLength?: number | undefined
}

/** Signs that a text is not prose: an HTML entity, an HTML tag, Markdown, letters read wrongly or lost. */
export type ProseIssueCode = 'entity' | 'tag' | 'markdown' | 'encoding' | 'lost'

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
  | { code: 'forbidden'; status: number }
  | { code: 'error-status'; status: number }
  | { code: 'no-answer' }
  /** The picture did not arrive completely in time. */
  | { code: 'too-slow'; seconds: number }
  | { code: 'not-https'; protocol: string }
  | { code: 'private-host' }
  /** The address leads to another one, and never to a photo. */
  | { code: 'dead-end' }
  | { code: 'web-page' }
  | { code: 'heic' }
  | { code: 'not-a-photo' }
  | { code: 'damaged' }
  | { code: 'animation' }
  | { code: 'too-many-bytes'; maxBytes: number }
  | { code: 'too-many-pixels'; width: number; height: number; maxPixels: number }
  | { code: 'too-few-pixels'; width: number; height: number }
  /** The address gave a picture more than twice as wide before. */
  | { code: 'much-smaller'; width: number; earlierWidth: number }
  /** The run itself failed, which says nothing about the picture. */
  | { code: 'failed-here' }

/** `file`: the whole file is secret; `setting`: it holds the value of this setting. */
export type FoundSecret = { file: string; kind: SecretKind | 'file' | { setting: string } }
