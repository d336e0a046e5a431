/** The first element in the tab order. */
export function SkipLink() {
  return (
    <a className="skip-link on-deep" href="#conteudo">
      Ir para o conteúdo
    </a>
  )
}
