/** Why a picture cannot be used. */
export type PictureReason =
  | 'gone'
  | 'refused'
  | 'not-https'
  | 'not-on-the-internet'
  | 'redirects'
  | 'too-large'
  | 'no-picture'
  | 'damaged'
  | 'animated'
  | 'too-small'
  | 'late'
  | 'no-answer'

const FINAL: PictureReason[] = ['gone', 'too-large', 'no-picture', 'damaged', 'animated', 'too-small']

export class PictureError extends Error {
  override name = 'PictureError'
  readonly reason: PictureReason
  readonly detail: string
  /**
   * Whether the picture is gone or cannot be shown. Anything else (a quota used up, a firewall, a lapsed domain, a server
   * that is down) tells nothing of the picture.
   */
  readonly isFinal: boolean

  /** @param detail what the reason's sentence names: a status, a protocol, seconds */
  constructor(reason: PictureReason, detail: string | number = '', options?: ErrorOptions) {
    super(`${reason} ${detail}`, options)
    this.reason = reason
    this.detail = String(detail)
    this.isFinal = FINAL.includes(reason)
  }
}
