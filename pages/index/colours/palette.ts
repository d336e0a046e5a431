/** The only place for raw colours. */
const light = {
  ground: '#fcf9f3',
  'ground-alt': '#efe4cf',
  ink: '#16233d',
  'ink-soft': '#4a5770',
  line: '#d6c8ad',
  underline: '#7c8394',
  primary: '#174a9c',
  deep: '#0e2f6c',
  deeper: '#0a2352',
  'deep-alt': '#1c4791',
  'on-deep': '#fcf9f3',
  'on-deep-soft': '#c9d7f0',
  'tile-dim': '#3a66b0',
  'tile-pale': '#8fabdc',
  accent: '#eab54a',
  rule: '#eab54a',
  chat: '#25d366',
  'on-bright': '#0b1f17',
}

export type Colour = keyof typeof light

/** Those that differ on a dark screen. */
const dark: Partial<Record<Colour, string>> = {
  ground: '#0a1120',
  'ground-alt': '#1a2b4d',
  ink: '#f0ece3',
  'ink-soft': '#b5c0d4',
  line: '#33456b',
  primary: '#a5c3fb',
  'on-deep': '#f0ece3',
}

/** Every colour of the page, as `#rrggbb`, on a light screen and on a dark one. */
export type Palette = Record<'light' | 'dark', Record<Colour, string>>

export const colours: Palette = { light, dark: { ...light, ...dark } }
