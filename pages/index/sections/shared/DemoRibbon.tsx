export function DemoRibbon() {
  return (
    <aside className="demo-ribbon on-deep" aria-label="Demonstração">
      Site de demonstração: conteúdo fictício
    </aside>
  )
}
