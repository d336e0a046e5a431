import type { SecretKind } from '../../pages/index/database/secret-patterns.ts'
import type { RowIssueCode } from '../../pages/index/lists/column-types.ts'
import type { TableName } from '../../pages/index/lists/lists.ts'
import type { AddressErrorCode } from '../../renderer/site-address.ts'

/** What an address shows in place of the site: another page, nothing, or a copy of it that cannot be used. */
export type SeenInPlace = 'other' | 'nothing' | 'damaged'

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

/** A picture, by the public name of a row that shows it. */
export type NamedPicture = { table: TableName; name: string }

/** `isKept`: the published picture stays. */
export type PictureParams = NamedPicture & { failure: PictureFailure; isKept: boolean }

/** `width`: in pixels, once the picture is cut to 16:9. */
export type SmallPictureParams = NamedPicture & { width: number }

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
