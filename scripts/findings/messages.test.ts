import { expect, test } from 'vitest'
import { createIssue } from '../../pages/index/content-schema/issue-params.ts'
import type { FindingCode, FindingParams } from './catalog.ts'
import { createFinding, type Finding, renderMessage, renderPublicMessage } from './finding.ts'
import type { NamedPicture, PictureFailure, RowParams } from './finding-params.ts'
import { linksFor } from './links.ts'

// Each message is read here once, as a clerk would: what is wrong, and one step.

const table = 'testimonials'
const file = 'pages/index/content/escritorio.toml'
const SITE = 'https://www.escritorio.example/'
const detail = 'status 503 connection refused (PGRST002)'
const address = 'https://abcdefghij.supabase.co/storage/v1/object/public/fotos/sala.jpg'
const name = 'depoimento de 24 de novembro de 2026 (0a1b2c3d)'
const PICTURE: NamedPicture = { table: 'blog_posts', name: 'Novo prazo' }
const ROW: RowParams = { table, name, field: 'content', code: 'no-value' }
const rowsWith = (codes: RowParams['code'][]): RowParams[] => codes.map((code) => ({ ...ROW, code }))
const PICTURE_FAILURES: PictureFailure[] = [
  { code: 'gone', status: 404 },
  { code: 'no-bucket' },
  { code: 'not-downloaded', status: 503 },
  { code: 'not-downloaded', status: undefined },
  { code: 'render-address' },
  { code: 'unpaid' },
  { code: 'web-page' },
  { code: 'heic' },
  { code: 'not-a-photo' },
  { code: 'damaged' },
  { code: 'animation' },
  { code: 'too-large' },
  { code: 'too-few-pixels', width: 16, height: 16 },
  { code: 'much-smaller', width: 144, earlierWidth: 1080 },
  { code: 'failed-here' },
]

/** Params of each code: one set for each message that it gives. */
const PARAMS: { [Code in FindingCode]: FindingParams[Code][] } = {
  'not-a-choice': [{ name: 'ACTION', value: 'sim', choices: ['publicar', 'verificar', 'ensaiar'] }],
  'outside-project': [{ folder: '/tmp' }],
  'issues-off': [null],
  'hourly-off': [null],
  'schedule-ends': [{ days: 52 }],
  'project-url': [
    { code: 'unset', value: '' },
    { code: 'with-path', value: address },
  ],
  'project-key': [{ name: 'SUPABASE_PUBLISHABLE_KEY', code: 'not-a-key' }],
  'secret-key': [{ name: 'SUPABASE_PUBLISHABLE_KEY' }],
  'no-project': [null],
  'legacy-key': [null],
  'site-address': [{ code: 'not-an-address', value: 'exemplo' }],
  'pages-off': [null],
  'pages-private': [null],
  'pages-from-branch': [null],
  'needs-approval': [null],
  'no-address': [null],
  'http-address': [{ value: 'http://www.escritorio.example/' }],
  'github-silent': [{ detail }],
  content: [{ file, line: 3, text: 'cnpj = "1"', ...createIssue('cnpj-digits') }],
  'file-text': [{ file, line: 3, text: 'nome = "Ã§"', code: 'letters', sign: 'Ã§' }],
  placeholders: [{ labels: ['nome do escritório', 'CNPJ'] }],
  'placeholder-pages': [{ labels: ['Instagram'] }],
  'sample-texts': [{ labels: ['slogan', 'parágrafo de abertura'] }],
  'share-length': [null],
  'share-letters': [{ letters: 'Ω' }],
  'not-online': [null],
  'not-our-site': [
    { url: SITE, seen: 'other' },
    { url: SITE, seen: 'nothing' },
    { url: 'https://dono.github.io/site/', seen: 'damaged' },
  ],
  'site-unreachable': [{ url: SITE, detail }],
  failed: [{ detail }],
  secrets: [{ found: [{ file: 'index.html', kind: 'supabase-secret-key' }] }],
  'needs-migration': [
    { table, lack: 'table' },
    { table, lack: 'right' },
    { table, lack: 'index' },
    { table, lack: 'column', column: 'private_note' },
  ],
  'column-type': [{ table, column: 'rating', type: 'double precision' }],
  'data-api-off': [null],
  'wrong-key': [null],
  'project-down': [
    { reason: 'paused', detail },
    { reason: 'unpaid', detail },
    { reason: 'not-there', detail },
    { reason: 'no-answer', detail },
  ],
  refused: [{ table, detail, code: '42501' }],
  'tables-unchecked': [{ until: 'variables' }, { until: 'sections' }],
  empty: [{ table }],
  'no-rows': [{ table }],
  'no-valid-rows': [{ table }],
  'access-open': [
    { table, excess: 'writing' },
    { table, excess: 'hidden-rows' },
    { table, excess: 'other-columns' },
  ],
  'access-unknown': [{ table, detail }],
  samples: [
    { table, count: 1 },
    { table, count: 3 },
  ],
  'row-rejected': rowsWith([
    'no-value',
    'too-long',
    'unreadable-characters',
    'not-an-id',
    'not-a-date',
    'not-a-rating',
    'not-an-https-address',
    'duplicate',
  ]),
  'row-partial': [
    { ...ROW, field: 'rating', code: 'not-a-rating' },
    { ...ROW, table: 'blog_posts', field: 'image_url', code: 'signed-address' },
  ],
  'row-with-secret': rowsWith(['supabase-secret-key', 'secret-jwt', 'address-with-password']).map((row) => ({
    ...row,
    isShown: false,
  })),
  'not-prose': (['markup', 'code', 'letters', 'placeholder'] as const).map((code) => ({
    table,
    name,
    field: 'content',
    code,
    sign: 'Ã§',
  })),
  'date-far-ahead': [{ table, name, column: 'published_date', date: '2062-11-24' }],
  picture: PICTURE_FAILURES.map((failure) => ({ ...PICTURE, failure, isKept: true })),
  'small-picture': [{ ...PICTURE, width: 300 }],
}

const inWorkflow = linksFor({
  GITHUB_REPOSITORY: 'dono/site',
  SUPABASE_URL: 'https://abcdefghij.supabase.co',
})
const outside = linksFor({})

const FINDINGS = Object.entries(PARAMS).flatMap(([code, each]) =>
  each.map((params) => createFinding('warning', code as FindingCode, params as never) as Finding),
)

/** Returns what a reader sees of Markdown, without what it quotes: the labels of its links, which name paths of menus, and no code. */
const shown = (markdown: string) =>
  [name, PICTURE.name, address, detail, SITE]
    .reduce((text, quoted) => text.replaceAll(quoted, '…'), markdown)
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, (_, label: string) => label.replaceAll(' → ', ' > '))
    .replace(/`[^`]*`/g, '`…`')

/** As many characters as two short sentences have beside the name of a row or the address of a photo. */
const MAX_LENGTH = 240

test.each(FINDINGS)(
  'the message on $code with $params says shortly what is wrong and one step',
  (finding) => {
    const message = renderMessage(finding, inWorkflow)
    const text = shown(message)
    expect(text.length).toBeLessThanOrEqual(MAX_LENGTH)
    expect(text.match(/ → /g)).toHaveLength(1)
    expect(text).toMatch(/[^.]\.$/)
    // No sentence after the step, no brackets within brackets, and Portuguese quotation marks.
    expect(text.split(' → ')[1]).not.toMatch(/\. /)
    expect(text).not.toMatch(/\([^)]*\(/)
    expect(text).not.toMatch(/["']/)
    // The place to go to, in a terminal too.
    const isForSomebodyElse = /avise quem programa o site|mostre isto a quem programa o site/.test(message)
    const isAboutFileOrSetting = /`(secoes\.toml|[A-Z_]+)`/.test(message)
    expect(/https:/.test(message) || isForSomebodyElse || isAboutFileOrSetting).toBe(true)
    expect(renderMessage(finding, outside)).not.toMatch(/\]\((?!https:)|undefined/)
  },
)

test('strangers read less of what is open, or secret, than whoever verifies', () => {
  const differing = FINDINGS.filter(
    (finding) => renderPublicMessage(finding, inWorkflow) !== renderMessage(finding, inWorkflow),
  )
  expect([...new Set(differing.map(({ code }) => code))].sort()).toEqual([
    'access-open',
    'access-unknown',
    'row-with-secret',
  ])
  for (const finding of differing)
    expect(renderPublicMessage(finding, inWorkflow)).not.toMatch(/coluna|mudar|guarda|status|24 de novembro/)
})
