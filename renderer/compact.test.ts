import { expect, test } from 'vitest'
import { compactHtml, compactStyles } from './compact'

test.each([
  ['<a class="x" href="#a">b</a>', '<a href=#a class=x>b</a>'],
  ['<a class="x y" title="">b</a>', '<a title class="x y">b</a>'],
  ['<a href="?a=b" title="it&#x27;s">b</a>', `<a href="?a=b" title=it&#x27;s>b</a>`],
  ['<circle class="x" r="1"></circle>', '<circle class=x r="1"/>'],
  ['<img src="a.jpg"/>', '<img src=a.jpg>'],
  // Unquoted, the slash would become part of the value.
  ['<circle r="1"></circle>', '<circle r="1"/>'],
  ['<use href="#i"></use>', '<use href="#i"/>'],
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
  ['<ul><li>a</li> <li>b</li></ul>', '<ul><li>a</li> <li>b</ul>'],
  [
    '<table><caption>a</caption><tbody><tr><th>b</th><td>c</td></tr><tr><td>d</td></tr></tbody></table>',
    '<table><caption>a<tr><th>b<td>c<tr><td>d</table>',
  ],
  ['<div><p>a</p><p>b</p> <p>c</p><span>d</span></div>', '<div><p>a<p>b</p> <p>c</p><span>d</span></div>'],
  // What holds it would close first, and the paragraph with it only by mistake.
  ['<a><p>a</p></a>', '<a><p>a</p></a>'],
  [
    '<p>title=&quot;x&quot; &lt;a b=&quot;c&quot;&gt;</p>',
    '<p>title=&quot;x&quot; &lt;a b=&quot;c&quot;&gt;</p>',
  ],
])('%s', (html, compact) => expect(compactHtml(`<main>${html}</main>`)).toBe(`<main>${compact}</main>`))

test('custom properties are shortened, class names are not', () => {
  expect(
    compactStyles(
      ':root{--once: 1;--often:2}.button--often{margin:var(--often);padding:var(--often,var(--once))}',
    ),
  ).toBe(':root{--b:1;--a:2}.button--often{margin:var(--a);padding:var(--a,var(--b))}')
})

test('properties of the flow get their shorter names', () => {
  expect(compactStyles('a{min-block-size:1px;border-inline-start:0;margin-block:1px, 2px}')).toBe(
    'a{min-height:1px;border-left:0;margin-block:1px,2px}',
  )
  expect(compactStyles('a{inset-block-end:0;container-type:inline-size}')).toBe(
    'a{bottom:0;container-type:inline-size}',
  )
})

test('no two of many custom properties become one', () => {
  const names = Array.from({ length: 800 }, (_, index) => `--p${index}`)
  expect(new Set(compactStyles(names.join(' ')).split(' ')).size).toBe(800)
})
