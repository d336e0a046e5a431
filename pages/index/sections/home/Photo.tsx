import { PHOTO_SIZE } from '../../office/photo-size.ts'

/** The office's photograph, from the site's own files (photo.ts). */
export function Photo({ text }: { text: string }) {
  const base = import.meta.env.BASE_URL
  return (
    <picture className="photo screen-only">
      <source type="image/avif" srcSet={`${base}foto.avif`} />
      <img {...PHOTO_SIZE} src={`${base}foto.jpg`} alt={text} />
    </picture>
  )
}
