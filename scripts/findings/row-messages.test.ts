import { expect, test } from 'vitest'
import { createFinding, renderMessage, renderPublicMessage } from './finding.ts'
import { linksFor } from './links.ts'

const links = linksFor({ GITHUB_REPOSITORY: 'dono/site' })
const NAME = 'Prazos de novembro'

// Anybody can ask the database for the rows that an alert or a summary names.
test.each([true, false])(
  'the public text of a row with a secret (shown: %s) names neither the row nor the secret, but the action *verificar*',
  (isShown) => {
    const params = { table: 'blog_posts', name: NAME, field: 'author', code: 'secret-jwt', isShown } as const
    const row = createFinding('warning', 'row-with-secret', params)
    const shown = renderPublicMessage(row, links)
    // “News (`blog_posts`): a row must be looked at today … *verificar*”
    expect(shown).toMatch(/^Notícias \(`blog_posts`\): é preciso ver uma linha ainda hoje .*\*verificar\*/)
    expect(shown).not.toMatch(/Prazos|author|autor|chave|senha|JWT/i)
    // “because it holds an access key”
    expect(renderMessage(row, links)).toMatch(/` Prazos de novembro `: .* porque guarda uma chave de acesso/)
  },
)

test('the public text of a row without a secret is the whole message', () => {
  const params = { table: 'blog_posts', name: NAME, field: 'title', code: 'too-long' } as const
  const row = createFinding('warning', 'row-rejected', params)
  expect(renderPublicMessage(row, links)).toBe(renderMessage(row, links))
})

// Storage's *Get URL* of a private bucket gives a signed address: a common slip, which opens nothing but the picture.
test('the public text of a picture with a signed address is the whole message, which says how to mend it', () => {
  const params = { table: 'blog_posts', name: NAME, field: 'image_url', code: 'signed-address' } as const
  const row = createFinding('warning', 'row-partial', params)
  expect(renderPublicMessage(row, links)).toBe(renderMessage(row, links))
})

test('a signed address in a text, which may open a private file, is called a secret and not a photo', () => {
  const field = 'excerpt'
  const params = { table: 'blog_posts', name: NAME, field, code: 'signed-address', isShown: false } as const
  const row = createFinding('warning', 'row-with-secret', params)
  // “because it holds a signed address, which expires”
  expect(renderMessage(row, links)).toContain('porque guarda um endereço assinado, que vence')
  expect(renderPublicMessage(row, links)).not.toMatch(/Prazos|endereço/)
})
