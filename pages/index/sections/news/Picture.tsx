import { type BakedPicture, jpegWidth, PICTURE_FOLDER, pictureFile } from '../../database/baked-picture.ts'
import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import { TilePattern } from '../../graphics/TilePattern.tsx'

// Nobody sees more than two device pixels for each CSS pixel of a photograph.
const SIZES = '(min-resolution:2.1dppx) 60vw,min(92vw,42rem)'

type PictureProps = {
  src: string | null
  baked: BakedPicture | null | undefined
  /** Whether the picture is beside its text, where the narrowest file is enough. */
  isSmall: boolean
}

/**
 * The baked picture, or the remote one that no build has seen yet (`undefined`), or tiles where there is none
 * (`null`). The icon lies beneath: a late picture needs no script.
 */
export function Picture({ src, baked, isSmall }: PictureProps) {
  const remote = baked === undefined ? src : null
  const isAbsent = !baked && !remote
  return (
    <div className={`picture ${isAbsent ? 'picture--absent ' : ''}screen-only`}>
      {isAbsent && <TilePattern />}
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
