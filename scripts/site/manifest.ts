import { content } from '../../pages/index/content/content'
import { colours } from '../../renderer/styles/colours'

/**
 * The web app manifest. Its addresses are relative, so that they work under any path. `display` is `browser`, because
 * the page is not meant to be installed.
 */
export function manifest(): string {
  const { office } = content()
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })
  return JSON.stringify({
    name: `${office.name}, ${office.tagline}`,
    short_name: office.name,
    lang: 'pt-BR',
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: colours.light.paper,
    theme_color: colours.light.deep,
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable.png', '512x512', 'maskable'),
    ],
  })
}
