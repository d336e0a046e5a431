/** A picture that will not be shown however often it is asked for; any other error may be gone the next time. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
}
