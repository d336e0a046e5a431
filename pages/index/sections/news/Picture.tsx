import { type BakedPicture, jpegWidth, PICTURE_FOLDER, pictureFile } from '../../database/baked-picture'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'
import { Tiles } from '../shared/Tiles'

// As wide as a phone, and no wider than a column of text. More than two device pixels for each CSS pixel of a photograph are
// not visible, so phones that have more are given a narrower width.
const SIZES = '(min-resolution:2.1dppx) 60vw,min(92vw,42rem)'

type PictureProps = {
  src: string | null
  baked: BakedPicture | null | undefined
  /** Whether it stands beside its text, where the narrowest file is enough. */
  isSmall: boolean
}

/**
 * A box of 16:9 with the baked picture, or the remote picture where no build has seen it (`undefined`); a row of tiles where
 * there is none, or the build refused it (`null`). The icon lies beneath, so that a late picture needs no script.
 */
export function Picture({ src, baked, isSmall }: PictureProps) {
  const remote = baked === undefined ? src : null
  const isAbsent = !baked && !remote
  return (
    <div className={`picture ${isAbsent ? 'picture--absent ' : ''}screen-only`}>
      {isAbsent && <Tiles />}
      <Icon path={icons.news} />
      {baked ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet(baked, isSmall)} sizes={SIZES} />
          <Image src={address(pictureFile(baked, jpegWidth(baked), 'jpg'))} />
        </picture>
      ) : (
        remote && <Image src={remote} />
      )}
    </div>
  )
}

const Image = ({ src }: { src: string }) => <img loading="lazy" src={src} alt="" />

// Relative to the page, which lies at the site's root.
const address = (file: string) => PICTURE_FOLDER + file

const sourceSet = (baked: BakedPicture, isSmall: boolean) =>
  baked.widths
    .slice(0, isSmall ? 1 : undefined)
    .map((width) => `${address(pictureFile(baked, width, 'avif'))} ${width}w`)
    .join(',')
