import type { Engine } from './engine'

export type Question = 'layout shift' | 'forced colours'

/** What cannot be asked of an engine, and why. What stands here is the only thing that a test may leave out. */
export const LIMITS: Record<Engine, Partial<Record<Question, string>>> = {
  chromium: {},
  firefox: { 'layout shift': 'it reports none' },
  webkit: { 'layout shift': 'it reports none', 'forced colours': 'it knows none' },
}
