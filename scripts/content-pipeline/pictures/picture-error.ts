import type { PictureFailure } from '../../findings/finding-params.ts'

/** Thrown for a picture that cannot be used. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly failure: PictureFailure

  constructor(failure: PictureFailure) {
    super(failure.code)
    this.failure = failure
  }
}
