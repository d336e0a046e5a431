import { drawLogo } from '../index/content-schema/logo.ts'
import { readContentFiles } from '../index/content-schema/read-content.ts'
import { isDemo } from '../index/content-schema/sample-values.ts'
import { pageColours } from '../index/frame/frame-props.ts'
import { readSnapshot } from '../index/snapshot-file.ts'
import { TYPEFACE_FILE } from '../index/typeface-file.ts'
import css from './index.scss?inline'

// No script loads the web font here: it is used only from the browser's cache.
const url = `${import.meta.env.BASE_URL}${TYPEFACE_FILE}`
export const styles = `${css}
@font-face{font-family:Typeface;src:url(${url});font-weight:1 1000;font-display:optional}
:root{--serif:Typeface,var(--serif-fallback)}`

/** The page that GitHub Pages serves for an unknown address. The plug-in writes it to 404.html. */
export { NotFound as Page } from './NotFound.tsx'

export async function onBeforeRender() {
  const content = readContentFiles()
  const { office, menu, sections } = content
  return {
    pageContext: {
      pageProps: {
        office,
        logo: await drawLogo(office, office.palette.light),
        menu,
        isDemonstration: isDemo(await readSnapshot(), content),
      },
      head: {
        title: `Página não encontrada | ${office.name}`,
        description: 'Não há página neste endereço. Veja as partes do site e os contatos do escritório.',
        isIndexed: false,
        hasFeed: sections.news.isShown,
        ...pageColours(office),
      },
    },
  }
}
