import type { Engine } from './launch'

export type Question = 'layout shift' | 'forced colours'

/** What a test must not ask of an engine, and why. */
export const LIMITS: Record<Engine, Partial<Record<Question, string>>> = {
  chromium: {},
  firefox: { 'layout shift': 'it reports none' },
  webkit: { 'layout shift': 'it reports none', 'forced colours': 'it knows none' },
}
