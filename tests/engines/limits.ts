import type { Engine } from './launch'

export type Question = 'layout shift' | 'forced colours' | 'sheets of paper'

/** What a test must not ask of an engine, and why. */
export const LIMITS: Record<Engine, Partial<Record<Question, string>>> = {
  chromium: {},
  firefox: { 'layout shift': 'it reports none', 'sheets of paper': 'Playwright prints from Chromium alone' },
  webkit: {
    'layout shift': 'it reports none',
    'forced colours': 'it knows none',
    'sheets of paper': 'Playwright prints from Chromium alone',
  },
}
