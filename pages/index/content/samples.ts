import { content } from './content'
import type { Fields, Weight } from './field'
import { schemas } from './schema'

/** The sample office, which nobody edits: what it says is invented. */
export const SAMPLE_FOLDER = 'pages/index/content/sample'

/** A value that is still the sample's: code's name for it, and what people call it. */
export type Sample = { weight: Weight; name: string; label: string }

/** The values of the office that equal the sample's, in the order of the files. An empty one claims nothing. */
export function samples(): Sample[] {
  const [own, sample] = [content(), content(SAMPLE_FOLDER)]
  const descriptions = sample.services.map(({ description }) => description)
  return [
    ...samplesIn(schemas.escritorio.fields, own.office, sample.office),
    ...samplesIn(schemas.horarios.fields, own.hours, sample.hours),
    ...own.services
      .filter(({ description }) => descriptions.includes(description))
      .map(({ title }): Sample => ({ weight: 'claim', name: 'description', label: `serviço “${title}”` })),
  ]
}

type Values = Record<string, unknown>

function samplesIn(fields: Fields, own: Values, sample: Values): Sample[] {
  // Without a name the accountant is not shown.
  if (own.name === '') return []
  return Object.values(fields).flatMap(({ name, schema, sample: told }) => {
    const value = own[name]
    const inner = fieldsOf(schema)
    if (inner && value) return samplesIn(inner, value as Values, sample[name] as Values)
    return told && value && value === sample[name] ? [{ ...told, name }] : []
  })
}

/** The fields of a table, which may be an optional one. */
const fieldsOf = (schema: object): Fields | undefined => {
  const { fields, wrapped } = schema as { fields?: Fields; wrapped?: { fields?: Fields } }
  return fields ?? wrapped?.fields
}
