/** Why a picture cannot be used, each with what it tells in `detail`. */
export type PictureReason =
  /** Status with which a server says that there is no such picture. */
  | 'gone'
  /** Any other status but success. */
  | 'refused'
  /** Protocol. */
  | 'not-https'
  /** Name of the host. */
  | 'not-on-the-internet'
  | 'redirects'
  /** Megabytes that are allowed. */
  | 'too-large'
  | 'no-picture'
  /** The decoder's message. */
  | 'damaged'
  | 'animated'
  /** Width and height. */
  | 'too-small'
  /** Seconds that it had. */
  | 'late'
  /** The connection's error. */
  | 'no-answer'

export class PictureError extends Error {
  override name = 'PictureError'
  readonly reason: PictureReason
  readonly detail: string

  constructor(reason: PictureReason, detail: string | number = '', options?: ErrorOptions) {
    super(`${reason} ${detail}`, options)
    this.reason = reason
    this.detail = String(detail)
  }
}

const FINAL: PictureReason[] = ['gone', 'too-large', 'no-picture', 'damaged', 'animated', 'too-small']

/**
 * Whether the picture is gone or cannot be shown. Anything else (a quota used up, a firewall, a lapsed domain, a server that
 * is down) tells nothing of the picture.
 */
export const isFinal = ({ reason }: PictureError): boolean => FINAL.includes(reason)
