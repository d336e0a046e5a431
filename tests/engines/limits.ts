import type { Engine } from './engine'

export type Question = 'layout shift' | 'forced colours' | 'render blocking'

/** What cannot be asked of an engine, and why. What stands here is the only thing that a test may leave out. */
export const LIMITS: Record<Engine, Partial<Record<Question, string>>> = {
  chromium: {},
  firefox: { 'layout shift': 'it reports none', 'render blocking': 'it knows no rel=expect' },
  webkit: {
    'layout shift': 'it reports none',
    'forced colours': 'it knows none',
    'render blocking': 'it knows no rel=expect',
  },
}
