import fc from 'fast-check'
import type { TableName } from '../../../pages/index/database/tables'
import { ADDRESSES, CHARACTERS, MARKUP } from './payloads'

const payload = fc.constantFrom(...MARKUP, ...ADDRESSES)

/** Text of any kind, mostly with a payload in it. */
const text = fc.oneof(
  { weight: 4, arbitrary: payload },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        payload,
        fc.string({ unit: 'grapheme', maxLength: 20 }),
      )
      .map((parts) => parts.join('')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 110, maxLength: 450 }) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(CHARACTERS)) },
)

/** A value that no column wants, or that one column wants and another does not. */
const anything = fc.oneof(text, fc.anything(), fc.double(), fc.constantFrom('5', 'true', '', ' ', 9, -1, 3.7))

/** `usual` twelve times in thirteen, so that a row has a chance to be shown. */
const mostly = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything })

const moment = (first: string, last: string) =>
  fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true }).map((day) => day.toISOString())

const date = fc.oneof(
  { weight: 4, arbitrary: moment('1990-01-02', '2100-12-30') },
  { weight: 4, arbitrary: moment('1990-01-02', '2100-12-30').map((day) => day.slice(0, 10)) },
  { weight: 1, arbitrary: moment('-001000-01-01', '+020000-01-01') },
)

const picture = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
  },
  { weight: 3, arbitrary: payload.map((part) => `https://fotos.example.com/${part}`) },
  { weight: 1, arbitrary: fc.constantFrom(...ADDRESSES) },
)

const columns: Record<TableName, Record<string, fc.Arbitrary<unknown>>> = {
  blog_posts: {
    id: mostly(fc.uuid()),
    title: mostly(text),
    excerpt: mostly(text),
    author: mostly(text),
    image_url: mostly(picture),
    published_date: mostly(date),
    content: text,
  },
  testimonials: {
    id: mostly(fc.uuid()),
    client_name: mostly(text),
    company: mostly(fc.option(text)),
    content: mostly(text),
    rating: mostly(fc.integer({ min: 0, max: 5 })),
    is_featured: mostly(fc.constant(true)),
    created_at: mostly(date),
  },
}

/** Rows of a table as nobody would write them on purpose, or only on purpose. */
export const hostileRow = (table: TableName): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.record(columns[table]) },
    { weight: 2, arbitrary: fc.record(columns[table], { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.anything() },
  )
