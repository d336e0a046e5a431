import { expect, test } from 'vitest'
import { findProseIssue } from './find-prose-issue.ts'

test.each([
  { text: 'Simples &amp; MEI', issue: { code: 'entity', sign: '&amp;' } },
  { text: 'Declara&ccedil;&atilde;o', issue: { code: 'entity', sign: '&ccedil;' } },
  { text: 'Prazo&#8230; &nbsp;', issue: { code: 'entity', sign: '&#8230;' } },
  { text: '<p>Texto</p>', issue: { code: 'tag', sign: '<p>' } },
  { text: 'Um<br/>dois', issue: { code: 'tag', sign: '<br/>' } },
  // An attribute of a testimonial's text may name its client.
  { text: '<a href="mailto:rita@example.com">', issue: { code: 'tag', sign: '<a …>' } },
  { text: '<p\n title="Rita Sá"\n>Oi', issue: { code: 'tag', sign: '<p …>' } },
  { text: 'fim.</STRONG>', issue: { code: 'tag', sign: '</STRONG>' } },
  { text: '<!--StartFragment-->Texto', issue: { code: 'tag', sign: '<!--' } },
  { text: 'O prazo **acaba hoje**.', issue: { code: 'markdown', sign: '**' } },
  { text: 'Veja [o edital](https://gov.br)', issue: { code: 'markdown', sign: '](https:' } },
  { text: 'Título\n\n## Prazo', issue: { code: 'markdown', sign: '## ' } },
  { text: 'Declara\ufffd\ufffdo', issue: { code: 'lost', sign: '\ufffd' } },
  { text: 'Ligue \uf028 hoje', issue: { code: 'lost', sign: '\uf028' } },
  { text: 'DeclaraÃ§Ã£o', issue: { code: 'encoding', sign: 'Ã§' } },
  { text: 'Ã\u00a0s 8h', issue: { code: 'encoding', sign: 'Ã\u00a0' } },
  // "CONTRATAÇÃO" as Latin-1 and as Windows-1252.
  { text: 'CONTRATAÃ\u0087Ã\u0083O', issue: { code: 'encoding', sign: 'Ã\u0087' } },
  { text: 'CONTRATAÃ‡ÃƒO', issue: { code: 'encoding', sign: 'Ã‡' } },
  { text: 'o 5Âº lugar', issue: { code: 'encoding', sign: 'Âº' } },
  { text: 'â€œÓtimoâ€\u009d', issue: { code: 'encoding', sign: 'â€' } },
  { text: 'Declara\\u00e7\\u00e3o', issue: { code: 'encoding', sign: '\\u00e7' } },
])('the text $text is no prose', ({ text, issue }) => {
  expect(findProseIssue(text)).toEqual(issue)
})

test.each([
  'Silva & Filhos, P&D; A&B; R&D;',
  'se a < b e c > d, então 5 <6> 7 <3',
  'escreva a <contato@escritorio.com.br> ou <b@example.com>',
  'NÃO, MÃE, IRMÃ, AMANHÃ: “AMANHÔ, ‘IRMÒ, MANHÃ… MANHÃ—TARDE, «IRMû',
  'AMANHÃ\u00a0CEDO, ÂNGELA, Â, São João, às 8h à tarde',
  'emoji 👩‍👩‍👧 ❤️ e soft\u00adhyphen',
  '5 ** 2, * nota, ** nota, #contabilidade, # 1, C:\\nova [sic] (https://gov.br)',
  '\uf0b7 Abertura\n\uf0d8 Folha',
  'Fica em Vila Velha (ES), tel. (27) 3333-4444; 10% a.a.',
])('the text %j is prose', (text) => {
  expect(findProseIssue(text)).toBeUndefined()
})

test('a long text is searched in no time', () => {
  for (const part of ['<p ', '**a', '[', '&amp', '\u00a0Ã', ' \uf0d8'])
    expect(findProseIssue(part.repeat(1_000_000))?.code).not.toBe('tag')
})
