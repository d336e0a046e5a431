import { FLOWER } from './leaves'

/** The office's mark, a gold tile, in a square of two by two units. */
export function Mark() {
  return (
    <>
      <path className="mark__ground" d="M0 0h2v2H0z" />
      <path className="mark__leaves" d={FLOWER} />
    </>
  )
}
