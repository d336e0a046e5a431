import { STYLE_FUNCTIONS } from './svg-vocabulary.ts'

/** Something that an attribute's value or a style sheet must not contain, with its place in the text and its name. */
export type StyleMistake = { code: 'external' | 'letters' | 'style'; index: number; name: string }

/**
 * Finds what a drawing's style must not contain. Known functions and parts of the same file are allowed and nothing
 * else is, so no other way to load something has to be known. Comments are not removed: one that looks like a
 * function is a mistake, too, and none can hide one.
 */
export function findStyleMistake(text: string): StyleMistake | undefined {
  return findEscape(text) ?? findRule(text) ?? findFunction(text)
}

/** Finds a backslash, with which any name can be written in another way. */
function findEscape(text: string): StyleMistake | undefined {
  const index = text.indexOf('\\')
  return index < 0 ? undefined : { code: 'style', index, name: '\\' }
}

/** Finds an at-rule, except `@media`, which has only conditions. */
function findRule(text: string): StyleMistake | undefined {
  for (const { 1: rule = '', index } of text.matchAll(/@([\w-]*)/g)) {
    const name = rule.toLowerCase()
    if (name === 'import') return { code: 'external', index, name: '' }
    if (name === 'font-face') return { code: 'letters', index, name: '' }
    if (name !== 'media') return { code: 'style', index, name: `@${rule}` }
  }
}

/** Finds an unknown function, or an address. The name of an at-rule may stand before a bracket, too: `@media(…)`. */
function findFunction(text: string): StyleMistake | undefined {
  for (const { 0: opening, 1: name = '', index } of text.matchAll(/([-\w\u0080-\uffff]+)\(/g)) {
    if (text[index - 1] === '@') continue
    const isUrl = name.toLowerCase() === 'url'
    if (isUrl && !/^\s*["']?#/.test(text.slice(index + opening.length)))
      return { code: 'external', index, name: '' }
    if (!isUrl && !STYLE_FUNCTIONS.has(name.toLowerCase())) return { code: 'style', index, name: `${name}()` }
  }
}
