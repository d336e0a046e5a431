import { expect, test } from 'vitest'
import { checkLogo } from './logo.ts'

/** Returns a drawing whose content begins on line 3. */
const svg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${content}\n</svg>\n`

test('a drawing with its own gradients, clips and styles is used unchanged, but without its XML declaration', () => {
  const content = `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>
<clipPath id="c"><rect width="9" height="9"/></clipPath><path id="d" d="M1 1h2v2z"/></defs>
<style>.b { fill: url(#a) }</style>
<!-- Feito à mão --><g clip-path="url(#c)"><path class="b" d="M0 0h10v10z"/><use href="#d"/></g>`
  expect(checkLogo(svg(content))).toEqual({
    // The line break before the content is left out, too.
    logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}\n</svg>`,
    issues: [],
  })
})

test('a drawing without a viewBox gets one from its width and height', () => {
  const { logo } = checkLogo(svg('<path d="M0 0"/>', 'width="40px" height="40px" fill="none"'))
  expect(logo).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 40 40" fill="none"><path d="M0 0"\/>/)
})

/** "This SVG cannot be understood." */
const NOT_UNDERSTOOD = /Não dá para entender/

test.each<{ what: string; source: string; line: number; remedy: RegExp }>([
  {
    what: 'a script',
    source: svg('<g>\n<script>alert(1)</script></g>'),
    line: 4,
    // "It has a script."
    remedy: /tem um script/,
  },
  {
    what: 'an event handler',
    source: svg('<path d="M0 0" onclick="alert(1)"/>'),
    line: 3,
    // "It has a script."
    remedy: /tem um script/,
  },
  {
    what: 'an embedded photo',
    source: svg('<image href="foto.png"/>'),
    line: 3,
    // "It has a photo inside."
    remedy: /tem uma foto dentro/,
  },
  {
    what: 'embedded HTML',
    source: svg('<foreignObject><p>x</p></foreignObject>'),
    line: 3,
    // "It is no part of a simple drawing."
    remedy: /<foreignObject> não faz parte/,
  },
  {
    what: "an editor's own element",
    source: svg('<sodipodi:namedview id="a"/>'),
    line: 3,
    // "Save it as plain SVG."
    remedy: /SVG simples/,
  },
  {
    what: 'a text, which depends on a font',
    source: svg('<text>Sá</text>'),
    line: 3,
    // "Convert the text to curves."
    remedy: /converta o texto em curvas/,
  },
  {
    what: 'a reference to another file',
    source: svg('<use href="outro.svg#a"/>'),
    line: 3,
    // "From another address."
    remedy: /em outro endereço/,
  },
  {
    what: 'a pattern from another host',
    source: svg('<path fill="url(https://x.example/a)" d=""/>'),
    line: 3,
    // "From another address."
    remedy: /em outro endereço/,
  },
  {
    what: 'an address in a style attribute',
    source: svg('<path style="fill:url(//x.example/a)" d=""/>'),
    line: 3,
    // "From another address."
    remedy: /em outro endereço/,
  },
  {
    what: 'an imported style sheet',
    source: svg('<style>@import "//x.example/a";</style>'),
    line: 3,
    // "From another address."
    remedy: /em outro endereço/,
  },
  {
    what: 'an XML entity',
    source: `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d=""/>')}`,
    line: 1,
    remedy: NOT_UNDERSTOOD,
  },
  {
    what: 'a tag that is never closed',
    source: svg('<g>'),
    // That of `</svg>`, which comes where `</g>` should.
    line: 4,
    remedy: NOT_UNDERSTOOD,
  },
  {
    what: 'a word that is no drawing',
    source: 'logo',
    line: 1,
    remedy: NOT_UNDERSTOOD,
  },
  {
    what: 'a PNG picture',
    source: '\u0089PNG\r\n',
    line: 1,
    remedy: NOT_UNDERSTOOD,
  },
  {
    what: 'a drawing that is not square',
    source: svg('<path d=""/>', 'viewBox="0 0 300 100"'),
    line: 1,
    // "300 by 100 … square."
    remedy: /300 por 100.*quadrad/,
  },
  {
    what: 'a drawing without a size',
    source: svg('<path d=""/>', 'fill="red"'),
    line: 1,
    // "The size is missing."
    remedy: /Falta o tamanho/,
  },
  {
    // 6000 times 4 bytes and the tags are 24.1 kB, which are rounded up.
    what: 'a drawing of 25 kB, more than 20',
    source: svg(`<path d="${'M0 0'.repeat(6000)}"/>`),
    line: 1,
    // "It has 25 kB, and the limit is 20."
    remedy: /tem 25 kB, e o limite são 20/,
  },
])('in logo.svg, $what is refused, with its line and remedy', ({ source, line, remedy }) => {
  expect(checkLogo(source)).toEqual({ issues: [{ line, remedy: expect.stringMatching(remedy) }] })
})
