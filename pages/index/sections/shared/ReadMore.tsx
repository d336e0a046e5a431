type Props = {
  /** Id of the text that the button unfolds. */
  controls: string
  /** What the text is, for those who hear the button alone. */
  of: string
}

/** 'Ler mais' below a folded text; the page's script unfolds it. */
export function ReadMore({ controls, of }: Props) {
  return (
    <button className="read-more screen-only" type="button" aria-expanded="false" aria-controls={controls}>
      <span>Ler mais</span>
      <span className="visually-hidden">{`: ${of}`}</span>
    </button>
  )
}
