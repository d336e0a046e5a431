/** Why a picture cannot be used; the build's log prints its values as they are. */
export type PictureReason =
  | { is: 'status'; status: number }
  | { is: 'not-https'; protocol: string }
  | { is: 'password-in-address' }
  | { is: 'not-on-the-internet'; host: string }
  | { is: 'redirects-too-often' }
  | { is: 'redirects-nowhere' }
  | { is: 'too-large'; megabytes: number }
  | { is: 'no-picture' }
  | { is: 'damaged'; detail: string }
  | { is: 'animated' }
  | { is: 'too-small'; width: number; height: number }
  | { is: 'late'; seconds: number }
  | { is: 'unchanged-but-unknown' }
  | { is: 'no-answer'; detail: string }

export class PictureFault extends Error {
  override name = 'PictureFault'
  readonly reason: PictureReason

  constructor(reason: PictureReason, options?: ErrorOptions) {
    super(Object.values(reason).join(' '), options)
    this.reason = reason
  }
}

/** Whether the picture may be usable in an hour: timeout, too early, too many requests, or a server error. */
export function mayPass(reason: PictureReason): boolean {
  if (reason.is === 'status') return [408, 425, 429].includes(reason.status) || reason.status >= 500
  return ['late', 'unchanged-but-unknown', 'no-answer'].includes(reason.is)
}
