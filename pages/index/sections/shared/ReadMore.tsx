/** Unfolds the text of the same list item; `of` names it for screen readers. */
export function ReadMore({ of }: { of: string }) {
  return (
    <button className="read-more" type="button" aria-expanded="false">
      <span>Ler mais</span>
      <span className="visually-hidden">{`: ${of}`}</span>
    </button>
  )
}
