import { describe, expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('cleanText', () => {
  test.each([
    { what: 'the vertical tab of slides', text: 'Atenderam\u000brápido', clean: 'Atenderam\nrápido' },
    {
      what: 'any other line break, and those of Windows',
      text: 'a\fb\u2028c\u2029d\r\ne\rf',
      clean: 'a\nb\nc\nd\ne\nf',
    },
  ])('makes $what a line break', ({ text, clean }) => {
    expect(cleanText(text)).toBe(clean)
  })

  // Each is a sign of Windows-1252, which programs before Unicode wrote.
  test.each([
    { text: 'ontem \u0096 hoje \u0097 amanhã', clean: 'ontem – hoje — amanhã' },
    { text: '\u0093Ótimo\u0094, d\u0092Ávila \u0091sim\u0092', clean: '“Ótimo”, d’Ávila ‘sim’' },
    { text: 'por \u0080 5\u0085', clean: 'por € 5…' },
    { text: '\u0095 folha\n\u0095 impostos\u0099 5\u0089', clean: '• folha\n• impostos™ 5‰' },
    { text: 'Dvo\u0159ák, \u008aimek, \u009emudj', clean: 'Dvořák, Šimek, žmudj' },
  ])('reads control characters as Windows-1252: $clean', ({ text, clean }) => {
    expect(cleanText(text)).toBe(clean)
  })

  test.each([
    { what: "isolates of Apple's contacts", text: '\u2068Cliente\u2069', clean: 'Cliente' },
    { what: 'embeddings and overrides', text: '\u202a+55 71\u202c \u202eabc\u202d', clean: '+55 71 abc' },
    { what: 'marks of direction', text: 'Padaria\u200e Pão\u200f \u061cQuente', clean: 'Padaria Pão Quente' },
    { what: 'byte order marks', text: '\ufeffUm\ufeff dois\ufeff', clean: 'Um dois' },
    { what: 'Backspace and Delete within a word', text: 'dedica\bção\u007f', clean: 'dedicação' },
    { what: 'noncharacters', text: 'a\ufffeb\uffffc\u{1fffe}', clean: 'abc' },
  ])('removes $what', ({ text, clean }) => {
    expect(cleanText(text)).toBe(clean)
  })

  test.each([
    { where: 'between words', text: 'Nota\u0007fiscal\u001f\u001eem dia', clean: 'Nota fiscal em dia' },
    { where: 'between sentences', text: 'Bom.\u0001Volto!\u0013Sim', clean: 'Bom. Volto! Sim' },
    {
      where: 'where a PDF had pictures',
      text: '\ufffc\ufffcPadaria\ufffcdo \ufffc Porto',
      clean: 'Padaria do  Porto',
    },
    { where: 'beside a space', text: 'um \u0002dois\u0003 três', clean: 'um dois três' },
    { where: 'before a point, and at the ends', text: '\u001bfim\u0081.\u009d', clean: 'fim.' },
    { where: 'before an accent that belongs to a letter', text: 'e\u0007\u0301', clean: 'e\u0301' },
  ])('replaces control characters by a space where words would join, and removes them $where', (given) => {
    expect(cleanText(given.text)).toBe(given.clean)
  })

  // Each ~ is a no-break space. A plain space breaks.
  test.each([
    { text: 'Bons~contadores~para~a~sua~empresa', clean: 'Bons contadores para a sua empresa' },
    { text: 'por R$~1.200,00~ao~mês', clean: 'por R$~1.200,00~ao mês' },
    { text: 'de 20~de~julho~a 5~de~agosto~de~2026', clean: 'de 20~de julho a 5~de agosto de~2026' },
    { text: 'o art.~63~e a nº~5, § ~2º', clean: 'o art.~63~e a nº~5, §  2º' },
    { text: 'juros de 10~%, 25~°C, 5~kg', clean: 'juros de 10~%, 25~°C, 5~kg' },
    { text: 'o parágrafo §~único custa US$~cem', clean: 'o parágrafo §~único custa US$~cem' },
    // Editors write an empty paragraph, an indentation or a second space so.
    { text: 'Um\n~\nDois\n~~~3 itens', clean: 'Um\n \nDois\n   3 itens' },
    { text: 'Dois ~espaços~ 5', clean: 'Dois  espaços  5' },
  ])('makes spaces that do not break plain between words, and keeps them beside numbers: $text', (given) => {
    for (const space of ['\u00a0', '\u202f', '\u2007'])
      expect(cleanText(given.text.replaceAll('~', space))).toBe(given.clean.replaceAll('~', space))
  })

  test.each([
    { text: '\uf0b7\tAbertura\n\uf0a7 Folha', clean: '•\tAbertura\n• Folha' },
    { text: 'Fazemos: \uf0b7 folha \uf0a7 impostos', clean: 'Fazemos: • folha • impostos' },
    { text: '\uf0d8 Abertura\n  \uf0fc Folha', clean: '• Abertura\n  • Folha' },
  ])("replaces the bullets of word processors' symbol fonts: $text", ({ text, clean }) => {
    expect(cleanText(text)).toBe(clean)
  })

  test.each([
    { what: 'emoji sequences', text: '👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👋🏽' },
    { what: 'Arabic and Hebrew, with joiners and accents', text: 'سلام می\u200cخواهم שָׁלוֹם' },
    { what: 'soft hyphens and places to break', text: 'conta\u00adbili\u00addade e/\u200bou' },
    { what: 'letters with combining marks', text: 'ac\u0327a\u0303o' },
    { what: 'tabs, line breaks and several spaces', text: 'a\tb\n\nc  d' },
    { what: 'what cannot be cleaned', text: `\ud83d e${'\u0301'.repeat(12)}` },
  ])('leaves $what alone', ({ text }) => {
    expect(cleanText(text)).toBe(text)
  })

  // Published rows are cleaned again when they are read as fallback, and the browser cleans what it compares.
  test('changes nothing in a text that it has cleaned', () => {
    const signs = [
      'a',
      '5',
      '$',
      ' ',
      '\t',
      '\n',
      '\r',
      '\v',
      '\u00a0',
      '\u0007',
      '\b',
      '\ufeff',
      '\x85',
      '\uf0d8',
      '.',
    ]
    const texts = signs.flatMap((a) =>
      signs.flatMap((b) => signs.flatMap((c) => signs.map((d) => a + b + c + d))),
    )
    expect(texts.map(cleanText).filter((text) => cleanText(text) !== text)).toEqual([])
  })
})
