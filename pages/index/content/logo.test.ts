import { expect, test } from 'vitest'
import { checkLogo } from './logo.ts'

const svg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${content}\n</svg>\n`

test('a drawing with gradients, clips and styles of its own is used as it is', () => {
  const content = `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
<style>.b { fill: url(#a) }</style>
<!-- Feito à mão --><g clip-path="url(#c)"><path class="b" d="M0 0h10v10z"/><use href="#d"/></g>`
  expect(checkLogo(svg(content))).toEqual({
    logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}\n</svg>`,
    issues: [],
  })
})

test('a drawing without a viewBox gets that of its width and height', () => {
  const { logo } = checkLogo(svg('<path d="M0 0"/>', 'width="40px" height="40px" fill="none"'))
  expect(logo).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 40 40" fill="none"><path d="M0 0"\/>/)
})

test.each<[what: string, source: string, line: number, remedy: RegExp]>([
  ['a script', svg('<g>\n<script>alert(1)</script></g>'), 4, /tem um script/],
  ['a handler', svg('<path d="M0 0" onclick="alert(1)"/>'), 3, /tem um script/],
  ['a photo', svg('<image href="foto.png"/>'), 3, /tem uma foto dentro/],
  ['HTML', svg('<foreignObject><p>x</p></foreignObject>'), 3, /<foreignObject> não faz parte/],
  ['what an editor leaves', svg('<sodipodi:namedview id="a"/>'), 3, /SVG simples/],
  ['a text', svg('<text>Sá</text>'), 3, /converta o texto em curvas/],
  ['a link to a file', svg('<use href="outro.svg#a"/>'), 3, /em outro endereço/],
  ['a pattern of another host', svg('<path fill="url(https://x.example/a)" d=""/>'), 3, /em outro endereço/],
  ['an address in a style', svg('<path style="fill:url(//x.example/a)" d=""/>'), 3, /em outro endereço/],
  ['a style sheet of another host', svg('<style>@import "//x.example/a";</style>'), 3, /em outro endereço/],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d=""/>')}`, 1, /Não dá para entender/],
  ['a tag that is never closed', svg('<g>'), 4, /Não dá para entender/],
  ['no drawing', 'logo', 1, /Não dá para entender/],
  ['a photo by its name', '\u0089PNG\r\n', 1, /Não dá para entender/],
  ['a wide drawing', svg('<path d=""/>', 'viewBox="0 0 300 100"'), 1, /300 por 100.*quadrad/],
  ['a drawing without a size', svg('<path d=""/>', 'fill="red"'), 1, /Falta o tamanho/],
  ['a heavy drawing', svg(`<path d="${'M0 0'.repeat(6000)}"/>`), 1, /tem 25 kB, e o limite são 20/],
])('%s is refused, with line and remedy', (_, source, line, remedy) => {
  expect(checkLogo(source)).toEqual({ issues: [{ line, remedy: expect.stringMatching(remedy) }] })
})
