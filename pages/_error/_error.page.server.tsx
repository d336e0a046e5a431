import { content } from '../index/content/content'
import { isInvented } from '../index/demonstration'
import { readSnapshot } from '../index/snapshot-file'
import css from './index.scss?inline'

// This page has no script that would load the web font: it uses the font only where the browser has it in its cache.
const besley = `${import.meta.env.BASE_URL}besley.woff2`
export const styles = `${css}
@font-face{font-family:Besley;src:url(${besley});font-weight:1 1000;font-display:optional}
:root{--serif:Besley,var(--serif-fallback)}`

/** The page that GitHub Pages answers for every address it does not have: vite-plugin-ssr writes it as 404.html. */
export { NotFound as Page } from './NotFound'

export async function onBeforeRender() {
  return {
    pageContext: {
      pageProps: { isDemonstration: isInvented(await readSnapshot()) },
      head: {
        title: `Página não encontrada | ${content().office.name}`,
        description:
          'Não há página neste endereço. Veja os serviços, as notícias e os contatos do escritório.',
        isIndexed: false,
      },
      sources: { connect: [], images: [], frames: [] },
    },
  }
}
