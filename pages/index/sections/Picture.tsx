import { Icon } from './Icon'

/**
 * A 16:9 box. The icon always lies beneath, so that a picture which is absent, late or broken needs no script:
 * an image with an empty `alt` paints nothing when it fails.
 */
export function Picture({ src }: { src: string | null | undefined }) {
  return (
    <div className="picture screen-only">
      <Icon name="news" />
      {src && (
        <img
          className="picture__image"
          src={src}
          alt=""
          width="640"
          height="360"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  )
}
