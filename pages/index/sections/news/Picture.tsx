import {
  type BakedPicture,
  jpegWidth,
  PHONE_WIDTH,
  PICTURE_FOLDER,
  pictureFile,
} from '../../database/baked-picture'
import { Icon } from '../shared/Icon'

// Follows NewsList.scss. Nobody sees more than two device pixels for each CSS pixel of a photograph, so phones that
// have more are told that the box is narrower.
const SIZES = '(min-width:64rem) 40rem,(min-width:44rem) 92vw,(min-resolution:2.1dppx) 60vw,92vw'

type PictureProps = { src: string | null; baked: BakedPicture | null | undefined }

/**
 * A 16:9 box with what was baked for the address, nothing where the build refused it (`null`), and the remote picture
 * where no build has seen it (`undefined`). The icon always lies beneath, so that a picture which is absent, late or
 * broken needs no script: an image with an empty `alt` paints nothing when it fails.
 */
export function Picture({ src, baked }: PictureProps) {
  return (
    <div className="picture screen-only">
      <Icon name="news" color={baked?.color} />
      {baked ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet(baked, 'avif')} sizes={SIZES} />
          <source type="image/webp" srcSet={sourceSet(baked, 'webp')} sizes={SIZES} />
          <Image src={address(pictureFile(baked, jpegWidth(baked), 'jpg'))} />
        </picture>
      ) : (
        src && baked !== null && <Image src={src} />
      )}
    </div>
  )
}

function Image({ src }: { src: string }) {
  return (
    <img
      className="picture__image"
      loading="lazy"
      src={src}
      width={PHONE_WIDTH}
      height={(PHONE_WIDTH / 16) * 9}
      alt=""
      // WebKit marks a failed picture even so. What the build baked is there without React, and Picture.scss sees to it.
      onError={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    />
  )
}

// From the page on: it is the only one, and lies where the site does.
const address = (file: string) => PICTURE_FOLDER + file

const sourceSet = (baked: BakedPicture, format: 'avif' | 'webp') =>
  baked.widths.map((width) => `${address(pictureFile(baked, width, format))} ${width}w`).join(',')
