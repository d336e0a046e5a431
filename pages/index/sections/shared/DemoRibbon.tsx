/** For builds whose rows are samples or whose contact values are placeholders. */
export function DemoRibbon() {
  return (
    <aside className="demo-ribbon on-deep" aria-label="Aviso">
      Site de demonstração: conteúdo e contatos fictícios
    </aside>
  )
}
