import { expect, test } from 'vitest'
import { EXPORTED_LOGOS } from '../../../tests/support/exported-logos.ts'
import { checkLogo } from './logo.ts'
import { parseXml } from './parse-xml.ts'

/** Returns a drawing whose content begins on line 3. */
const svg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${content}\n</svg>\n`

test('a drawing is written anew: its shapes, gradients, clips and styles, and nothing else', () => {
  const source = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" x="0px" y="0px" width="9mm" height="9mm" viewBox="0,0 10 10" overflow="visible" style="width:9mm; fill:none;height:9mm">
<!-- Feito à mão --><title>Silva &amp; Cia</title><metadata>x<g/></metadata>
<defs><linearGradient id="a (1)"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
<inkscape:grid><path d="M9 9"/></inkscape:grid>
<style>.b > .c { fill: url( '#a' ) }</style>Texto solto
<g clip-path="url(#c)" inkscape:label="Camada" data-name="x" xml:base="https://x.example/"><path class="b" d="M0
0h10v10z"></path><use xlink:href="#d"/></g>
</svg>
<!-- Fim -->`
  expect(checkLogo(source)).toEqual({
    logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" style="fill:none"><defs><linearGradient id="a (1)"><stop offset="0" stop-color="#fff"/></linearGradient></defs><style>.b &gt; .c { fill: url( '#a' ) }</style><g clip-path="url(#c)"><path class="b" d="M0 0h10v10z"/><use href="#d"/></g></svg>`,
    issues: [],
  })
})

test.each(EXPORTED_LOGOS)(
  'a drawing from $program is accepted, and what is written of it is XML',
  ({ source }) => {
    const { logo = '', issues } = checkLogo(source)
    expect(issues).toEqual([])
    expect(logo).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/)
    expect(parseXml(logo)).toHaveProperty('root.local', 'svg')
  },
)

test('values are decoded and written with the references that XML needs', () => {
  const { logo } = checkLogo(
    svg('<path id="&quot;a&#38;&lt;b&gt;&quot;" d="M0 0"/><style>.a{}/*&lt;/style>*/</style>'),
  )
  expect(logo).toContain(
    '<path id="&quot;a&amp;&lt;b&gt;&quot;" d="M0 0"/><style>.a{}/*&lt;/style&gt;*/</style>',
  )
})

test.each([
  { size: 'width="40px" height="40px"', viewBox: '0 0 40 40' },
  { size: 'width="40" height="40"', viewBox: '0 0 40 40' },
  { size: 'width="25.4mm" height="1in"', viewBox: '0 0 96 96' },
  { size: 'width="72pt" height="6pc"', viewBox: '0 0 96 96' },
  { size: 'width="100%" height="100%" viewBox="-5 -5 10 10"', viewBox: '-5 -5 10 10' },
])('the part of a drawing that is shown follows from $size', ({ size, viewBox }) => {
  expect(checkLogo(svg('<path d="M0 0"/>', size)).logo).toContain(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path`,
  )
})

/** "Save the logo again as plain SVG (in Inkscape …)." */
const SAVE_AS_PLAIN = /salve o logo de novo como SVG simples \(no Inkscape/
/** "The logo fetches something from another address." */
const EXTERNAL = /busca algo em outro endereço/
/** "This is no SVG." */
const NO_SVG = /não é um SVG/

type Refused = { what: string; source: string; line: number; remedy: RegExp }

test.each<Refused>([
  {
    what: 'an ampersand in a text',
    source: svg('<title>\nSilva & Cia</title><path style="fill:red;stroke:red"/>'),
    line: 4,
    // "It is written `&amp;`."
    remedy: /se escreve `&amp;`.*SVG simples/,
  },
  {
    what: 'an ampersand in an attribute',
    source: svg('<path\n d=""\n id="a&b"/>'),
    line: 5,
    // "It is written `&amp;`."
    remedy: /se escreve `&amp;`/,
  },
  {
    what: "one of HTML's names of signs",
    source: svg('<g/>\n<title>Silva&nbsp;Cia</title>'),
    line: 4,
    // "Abbreviations like `&nbsp;` are not valid."
    remedy: /`&nbsp;` não valem/,
  },
  {
    what: 'an element with an undeclared prefix',
    source: svg('<g>\n<sodipodi:namedview\n id="a"/></g>'),
    line: 4,
    // "The prefix of …"
    remedy: /prefixo de `sodipodi:namedview`.*SVG simples/,
  },
  {
    what: 'an attribute with an undeclared prefix',
    source: svg('<g>\n<use\n id="a"\n xlink:href="#a"\n/></g>'),
    line: 6,
    // "The prefix of …"
    remedy: /prefixo de `xlink:href`/,
  },
  {
    what: 'an attribute that occurs twice',
    source: svg('<path\n id="a"\n d=""\n id="b"\n/>'),
    line: 6,
    // "It is there twice."
    remedy: /`id` está duas vezes/,
  },
  {
    what: 'a namespace that is declared twice',
    source: svg('', 'viewBox="0 0 1 1"\nxmlns="a"'),
    line: 3,
    remedy: /`xmlns` está duas vezes/,
  },
  {
    what: 'a text after the root',
    source: `${svg('<g/>')}<!--\n-->\n\nfim\n`,
    line: 8,
    remedy: SAVE_AS_PLAIN,
  },
  { what: 'a second root', source: `${svg('<g/>')}<g/>\n`, line: 5, remedy: SAVE_AS_PLAIN },
  { what: 'a line before the XML declaration', source: `\n${svg('<g/>')}`, line: 2, remedy: SAVE_AS_PLAIN },
  { what: 'a value without quotes', source: svg('<g>\n<path d=M0/></g>'), line: 4, remedy: SAVE_AS_PLAIN },
  { what: 'an end without a beginning', source: svg('<g/>\n</g>'), line: 4, remedy: SAVE_AS_PLAIN },
  {
    what: 'an element without an end',
    source: svg('<g>\n<path d=""/>'),
    line: 3,
    // "It has no end."
    remedy: /`<g>` desta linha não tem fim/,
  },
  {
    what: 'a file that is cut off',
    source: svg('<g>\n<path\n d="M0 0h9').slice(0, -'\n</svg>\n'.length),
    line: 4,
    // "It has no end."
    remedy: /`<path>` desta linha não tem fim/,
  },
  {
    what: 'the entities of Illustrator',
    source: svg('<g/>').replace('\n', '\n<!DOCTYPE svg [\n<!ENTITY ns_ai "http://ns.adobe.com/">\n]>\n'),
    line: 2,
    // "Save it without preserving Illustrator's editing capabilities."
    remedy: /sem \*Preservar recursos de edição do Illustrator\*/,
  },
  {
    what: 'a group in more than 200 others',
    source: svg(`${'<g>\n'.repeat(250)}${'</g>'.repeat(250)}`),
    // The root is the first of 200, and the first group is on line 3.
    line: 3 + 199,
    // "Too many groups."
    remedy: /grupos demais/,
  },
])('a logo.svg with $what is refused as XML, with its line and remedy', ({ source, line, remedy }) => {
  expect(checkLogo(source)).toEqual({ issues: [{ line, remedy: expect.stringMatching(remedy) }] })
})

test.each([
  { what: 'an empty file', source: '' },
  { what: 'a word', source: 'logo' },
  { what: 'a PNG picture', source: '\ufffdPNG\n\u001a\n\u0000' },
  { what: 'a web page', source: '<!DOCTYPE html>\n<html><body><svg/></body></html>' },
  { what: 'an XML file of another kind', source: '<?xml version="1.0"?>\n<rss><svg/></rss>' },
])('$what is refused as no SVG', ({ source }) => {
  expect(checkLogo(source)).toEqual({ issues: [{ line: 1, remedy: expect.stringMatching(NO_SVG) }] })
})

test.each([
  { what: 'another file', content: '<use href="outro.svg#a"/>' },
  {
    what: 'another file, with a prefix',
    content: '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="outro.svg#a"/>',
  },
  { what: 'a picture inside the file', content: '<pattern href="data:image/png;base64,AAAA"/>' },
  { what: 'an address in references to signs', content: '<use href="&#104;ttps://x.example/a"/>' },
  { what: 'an address in a value', content: '<path fill="url(https://x.example/a)"/>' },
  {
    what: 'an address in a value, in references to signs',
    content: '<path fill="u&#114;l(&#x68;ttps://x.example/a)"/>',
  },
  { what: 'an address in a style', content: '<path style="fill:URL( \'//x.example/a\' )"/>' },
  { what: 'an address after a comment', content: '<path style="fill:url(/**/#a)"/>' },
  { what: 'an address on another line', content: '<style>a{fill:url(\n"//x.example/#a"\n)}</style>' },
  { what: 'an imported style sheet', content: '<style>@import "//x.example/a";</style>' },
  { what: 'an imported style sheet, with a comment', content: '<style>@import/**/"//x.example/a";</style>' },
  {
    what: 'an imported style sheet, in two pieces',
    content: '<style>@im<![CDATA[port "//x.example/a";]]></style>',
  },
  {
    what: 'an imported style sheet, in references to signs',
    content: '<style>&#64;import "//x.example/a";</style>',
  },
  { what: 'an imported style sheet in capitals', content: '<style>@IMPORT url(//x.example/a);</style>' },
])('a reference to $what is refused', ({ content }) => {
  expect(checkLogo(svg(content))).toEqual({ issues: [{ line: 3, remedy: expect.stringMatching(EXTERNAL) }] })
})

test('a style sheet beside the file is refused', () => {
  const source = svg('<g/>').replace('\n', '\n\n<?xml-stylesheet href="//x.example/a"?>')
  expect(checkLogo(source)).toEqual({ issues: [{ line: 3, remedy: expect.stringMatching(EXTERNAL) }] })
})

test.each<{ content: string; remedy: RegExp }>([
  // "It has a script", "a photo", "letters that depend on the device's font", "a link", and "an animation".
  { content: '<script>alert(1)</script>', remedy: /tem um script/ },
  {
    content: '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    remedy: /tem um script/,
  },
  { content: '<path d="" onclick="alert(1)"/>', remedy: /tem um script/ },
  { content: '<image href="foto.png"/>', remedy: /tem uma foto dentro/ },
  { content: '<filter><feImage href="foto.png"/></filter>', remedy: /tem uma foto dentro/ },
  { content: '<text>Sá</text>', remedy: /converta o texto em curvas/ },
  { content: '<style>@font-face{src:url(//x.example/a)}</style>', remedy: /converta o texto em curvas/ },
  { content: '<a href="https://x.example/"><path d=""/></a>', remedy: /tem um link/ },
  { content: '<use href="#a"><set attributeName="href" to="//x.example/a"/></use>', remedy: /tem animação/ },
  { content: '<path d=""><animate attributeName="d"/></path>', remedy: /tem animação/ },
  // "It is no part of a simple drawing."
  {
    content: '<foreignObject><p>x</p></foreignObject>',
    remedy: /`<foreignObject>` não faz parte.*SVG simples/,
  },
  { content: '<SCRIPT>alert(1)</SCRIPT>', remedy: /`<SCRIPT>` não faz parte/ },
  {
    content: '<path style="fill:image-set(\'//x.example/a\' 1x)"/>',
    remedy: /`image-set\(\)` não faz parte/,
  },
  {
    content: '<path mask="-webkit-image-set(\'//x.example/a\' 1x)"/>',
    remedy: /`-webkit-image-set\(\)` não faz/,
  },
  { content: '<path style="fill:src(\'//x.example/a\')"/>', remedy: /`src\(\)` não faz parte/ },
  { content: "<style>a{mask:cross-fade('//x.example/a')}</style>", remedy: /`cross-fade\(\)` não faz parte/ },
  { content: '<path style="fill:var(--cor)"/>', remedy: /`var\(\)` não faz parte/ },
  { content: '<path style="fill:u\\72l(//x.example/a)"/>', remedy: /`\\` não faz parte/ },
  { content: '<style>@\\69mport "//x.example/a";</style>', remedy: /`\\` não faz parte/ },
  { content: '<style>@namespace url(//x.example/a);</style>', remedy: /`@namespace` não faz parte/ },
])('a drawing with $content is refused', ({ content, remedy }) => {
  expect(checkLogo(svg(content))).toEqual({ issues: [{ line: 3, remedy: expect.stringMatching(remedy) }] })
})

test('each kind of mistake is told once, on its first line', () => {
  const source = svg(`<g>
<text>a</text>
<text>b</text>
<path
  d=""
  fill="url(//x.example/a)"
  onload="alert(1)"/></g>
<style
  type="text/css">
.a { fill: red }
.b { fill: paint(a) }
</style>`)
  expect(checkLogo(source)).toEqual({
    issues: [
      { line: 4, remedy: expect.stringMatching(/converta o texto/) },
      { line: 8, remedy: expect.stringMatching(EXTERNAL) },
      { line: 9, remedy: expect.stringMatching(/tem um script/) },
      { line: 13, remedy: expect.stringMatching(/`paint\(\)`/) },
    ],
  })
})

test.each<{ what: string; attributes: string; remedy: RegExp }>([
  // "300 by 100 … square."
  { what: 'that is not square', attributes: 'viewBox="0 0 300 100"', remedy: /300 por 100.*quadrad/ },
  // "The size is missing."
  { what: 'without a size', attributes: 'fill="red"', remedy: /Falta o tamanho/ },
  { what: 'as large as its place', attributes: 'width="100%" height="100%"', remedy: /Falta o tamanho/ },
  { what: 'with a height of 0', attributes: 'viewBox="0 0 10 0"', remedy: /Falta o tamanho/ },
  { what: 'with three numbers as its viewBox', attributes: 'viewBox="0 0 10"', remedy: /Falta o tamanho/ },
  { what: 'with a word as its viewBox', attributes: 'viewBox="0 0 10 auto"', remedy: /Falta o tamanho/ },
])('a drawing $what is refused on the line of its root', ({ attributes, remedy }) => {
  expect(checkLogo(svg('<path d=""/>', attributes))).toEqual({
    issues: [{ line: 2, remedy: expect.stringMatching(remedy) }],
  })
})

test('a drawing of 25 kB, more than 20, is refused, while comments and metadata do not count', () => {
  const comment = `<!-- ${'x'.repeat(25_000)} --><metadata>${'x'.repeat(25_000)}</metadata>`
  expect(checkLogo(svg(`${comment}<path d="M0 0"/>`)).issues).toEqual([])
  // 6,000 times 4 bytes and the tags are 24.1 kB, which are rounded up. "It has 25 kB, and the limit is 20."
  expect(checkLogo(svg(`<path d="${'M0 0'.repeat(6000)}"/>`))).toEqual({
    issues: [{ line: 1, remedy: expect.stringMatching(/tem 25 kB, e o limite são 20/) }],
  })
})
