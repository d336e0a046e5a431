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

export class PictureError extends Error {
  override name = 'PictureError'
  readonly reason: PictureReason

  constructor(reason: PictureReason, options?: ErrorOptions) {
    super(Object.values(reason).join(' '), options)
    this.reason = reason
  }
}

/** Statuses with which a server says that there is no such picture; Supabase Storage answers 400 for a file it lacks. */
const GONE = [400, 404, 410]

/** What the file itself is, however often it is asked for. */
const UNUSABLE = ['too-large', 'no-picture', 'damaged', 'animated', 'too-small']

/**
 * Whether the picture is gone or cannot be shown. Anything else (a quota used up, a firewall, a lapsed domain, a server that
 * is down) tells nothing of the picture.
 */
export const isFinal = (reason: PictureReason): boolean =>
  reason.is === 'status' ? GONE.includes(reason.status) : UNUSABLE.includes(reason.is)
