/** A permanent failure of a picture; any other error may be temporary. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
}
