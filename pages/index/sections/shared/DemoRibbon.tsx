/** Says that what the page shows is invented; for builds whose content or contacts are placeholders. */
export function DemoRibbon() {
  return (
    <aside className="demo-ribbon" aria-label="Aviso">
      <strong>Site de demonstração</strong>: conteúdo e contatos fictícios
    </aside>
  )
}
