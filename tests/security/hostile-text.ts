import { findSecrets } from '../../pages/index/database/secret-patterns.ts'

/**
 * Texts with characters that hide, reorder or break what is around them, and what is shown of them. Some are markup only
 * without these characters.
 */
export const CLEANED: Record<string, string> = {
  'ran()\u2028ran()\u2029ran()': 'ran()\nran()\nran()',
  '<scr\u200eipt>ran()</scr\u200fipt>': '<script>ran()</script>',
  '<img\u000bsrc=x\fonerror=ran()>': '<img\nsrc=x\nonerror=ran()>',
  'boleto\u202efdp.exe\u202c\u0007\u0001.': 'boletofdp.exe.',
  'java\bscript:\ufeffran()': 'javascript:ran()',
}

/** Markup that calls `ran()` where it is interpreted. Validation of rows allows it. */
const MARKUP = [
  '<script>ran()</script>',
  '</script><script>ran()</script>',
  '<!--<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '"><img src=x onerror=ran()>',
  '" onmouseover="ran()" style="position:fixed;inset:0" x="',
  "' onfocus='ran()' autofocus='",
  '<style>*{display:none!important}@import "https://mau.example.com/x.css"</style>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<plaintext>',
  '</li></ul></div></section></main></body></html>',
  '"}]};ran();//',
  ...Object.keys(CLEANED),
  '<bdi dir=rtl>olá',
  '::error::ran()\n::set-output name=x::y',
]

/** Addresses that no picture may have. As text they are allowed. */
export const ADDRESSES = [
  'javascript:ran()',
  'java\tscript:ran()',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>',
  'file:///etc/passwd',
  'http://mau.example.com/x.jpg',
  '//mau.example.com/x.jpg',
  '/x.jpg',
  'https:mau.example.com/x.jpg',
  'https:/mau.example.com/x.jpg',
  'https:///mau.example.com/x.jpg',
  'https:\\\\mau.example.com/x.jpg',
  'https://@mau.example.com/x.jpg',
  'https://projeto.supabase.co:@mau.example.com/x.jpg',
  'https://mau.example.com\\@projeto.supabase.co/x.jpg',
  'https://',
  'https://projeto.supabase.co:pass@mau.example.com/x.jpg',
  'https://*.example.com/x.jpg',
  'https://mau.example.com;script-src-elem/x.jpg',
  "https://mau.example.com,'unsafe-inline'/x.jpg",
  'https://127.0.0.1/x.jpg',
  'https://[::1]/x.jpg',
  'https://intranet/x.jpg',
  'https://example.com:99999/x.jpg',
]

/** Hostile texts that a row may hold: those that do not look like a password. */
export const PAYLOADS = [...MARKUP, ...ADDRESSES].filter((text) => findSecrets(text).length === 0)

/** Texts with characters that hide, reorder or break what is around them, as `a${character}b`, and what is shown. */
export const CONTROLS: Record<string, string> = {
  ...shownAs('a b', '\0\x07\x1b\x1f\x81\x8d\x9d\ufffc'),
  ...shownAs('ab', '\b\x7f\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e'),
  ...shownAs('ab', '\u2066\u2067\u2068\u2069\ufeff\ufffe\uffff'),
  ...shownAs('a\nb', '\v\f\r\u2028\u2029'),
  ...shownAs('a€b', '\x80'),
  ...shownAs('a…b', '\x85'),
}

/** Characters that no cleaning makes readable. */
export const UNREADABLE = [
  // Halves of surrogate pairs, alone and in the wrong order.
  '\ud83d',
  '\ude00',
  '\ude00\ud83d',
  'e\u0301\u0300\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b',
  // A mark of direction does not part the pile.
  'e\u0301\u0300\u0302\u0303\u0304\u200e\u0306\u0307\u0308\u030a\u030b',
]

function shownAs(shown: string, characters: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [`a${character}b`, shown]))
}
