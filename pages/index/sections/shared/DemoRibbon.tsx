/** For builds whose rows are samples or whose decisive values are the sample office's. */
export function DemoRibbon() {
  return (
    <aside className="demo-ribbon on-deep" aria-label="Aviso">
      Site de demonstração: conteúdo fictício
    </aside>
  )
}
