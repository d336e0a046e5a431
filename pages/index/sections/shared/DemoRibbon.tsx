export function DemoRibbon() {
  return (
    <aside className="demo-ribbon on-deep" aria-label="Aviso">
      Site de demonstração: conteúdo fictício
    </aside>
  )
}
