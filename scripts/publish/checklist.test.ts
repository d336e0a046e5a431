import { expect, test, vi } from 'vitest'
import type { Matter } from '../messages/matters'
import { checklist } from './checklist'

test('what is done, next and open is told apart, with links into this project and this repository', () => {
  vi.stubEnv('SUPABASE_URL', 'https://abcdefghijklmnopqrst.supabase.co')
  vi.stubEnv('GITHUB_REPOSITORY', 'dono/site')
  vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com')
  const matters: Matter[] = [
    { is: 'legacy-key' },
    { is: 'samples', table: 'testimonials', count: 2 },
    { is: 'rows', table: 'testimonials', count: 3 },
    { is: 'pages-off' },
  ]
  const project = 'https://supabase.com/dashboard/project/abcdefghijklmnopqrst'
  expect(checklist(matters).split('\n').slice(2)).toEqual([
    expect.stringMatching(/^1\. ✅ Variáveis/),
    expect.stringContaining(`   - ⚠️ A chave é do tipo antigo`),
    '2. ➡️ **Próximo passo:** Tabelas no Supabase',
    `   - testimonials: tem 2 linha(s) de exemplo, que nunca são publicadas → apague-as no [Table Editor](${project}/editor).`,
    '3. ⬜ GitHub Pages ligado',
    expect.stringContaining('[Settings → Pages](https://github.com/dono/site/settings/pages)'),
    '',
    expect.stringContaining('[MANUTENCAO.md](https://github.com/dono/site/blob/HEAD/MANUTENCAO.md)'),
  ])
  vi.unstubAllEnvs()
})
