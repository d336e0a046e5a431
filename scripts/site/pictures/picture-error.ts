/** By what helps. Only `gone` takes a published picture away. */
export type PictureReason = 'gone' | 'wrong-address' | 'wrong-file' | 'no-answer' | 'failed-here'

export class PictureError extends Error {
  override name = 'PictureError'
  readonly reason: PictureReason
  /** In Portuguese, for the reason's sentence. */
  readonly detail: string

  constructor(reason: PictureReason, detail: string, options?: ErrorOptions) {
    super(`${reason} ${detail}`, options)
    this.reason = reason
    this.detail = detail
  }
}
