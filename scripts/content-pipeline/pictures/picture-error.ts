import type { PictureFailure } from '../../findings/finding-params.ts'
import type { RequestFailure } from '../../shared/retry.ts'

/** Thrown for a picture that cannot be used. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly failure: PictureFailure
  /** The failure of the request; absent if the request succeeded and the picture itself is unusable. */
  readonly request: RequestFailure | undefined

  constructor(failure: PictureFailure, request?: RequestFailure) {
    super(failure.code)
    this.failure = failure
    this.request = request
  }
}
