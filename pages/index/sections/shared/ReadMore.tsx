/**
 * 'Ler mais' below a folded text of the same list item; the page's script unfolds it.
 *
 * @param of names the text for visitors to whom a screen reader reads the button alone
 */
export function ReadMore({ of }: { of: string }) {
  return (
    <button className="read-more" type="button" aria-expanded="false">
      <span>Ler mais</span>
      <span className="visually-hidden">{`: ${of}`}</span>
    </button>
  )
}
