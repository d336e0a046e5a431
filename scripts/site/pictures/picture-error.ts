/** Why a picture cannot be used. Only `gone` takes a published picture away. */
export type PictureReason =
  | 'gone'
  | 'refused'
  | 'not-https'
  | 'not-on-the-internet'
  | 'redirects'
  | 'too-large'
  | 'no-picture'
  | 'too-many-pixels'
  | 'damaged'
  | 'animated'
  | 'too-small'
  | 'late'
  | 'no-answer'
  | 'failed-here'

export class PictureError extends Error {
  override name = 'PictureError'
  readonly reason: PictureReason
  readonly detail: string

  /** @param detail what the reason's sentence names: a status, a protocol, seconds */
  constructor(reason: PictureReason, detail: string | number = '', options?: ErrorOptions) {
    super(`${reason} ${detail}`, options)
    this.reason = reason
    this.detail = String(detail)
  }
}
