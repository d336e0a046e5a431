/** First stop of the keyboard: past the header to what the page says. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#conteudo">
      Ir para o conteúdo
    </a>
  )
}
