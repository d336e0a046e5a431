import * as v from 'valibot'

/** What a value is while it equals the sample's: one with which the page would lie, a page to link, or a text to confirm. */
export type Weight = 'decisive' | 'page' | 'claim'

/** A value of a content file. */
export type Field<Name extends string = string, Schema extends v.GenericSchema = v.GenericSchema> = {
  /** What code calls it; people know it by its key. */
  name: Name
  schema: Schema
  /** Absent where the sample's value may well be the office's own. */
  sample?: { weight: Weight; label: string }
}

export type Fields = Record<string, Field>

/** The values of a table by the names that code has for them. */
type Named<F extends Fields> = { [Key in keyof F as F[Key]['name']]: v.InferOutput<F[Key]['schema']> }

/** @param sample weight, and what people call the value in Portuguese */
export const field = <const Name extends string, Schema extends v.GenericSchema>(
  name: Name,
  schema: Schema,
  ...sample: [weight: Weight, label: string] | []
): Field<Name, Schema> => {
  const [weight, label] = sample
  return { name, schema, ...(weight && label && { sample: { weight, label } }) }
}

/** A table of TOML with these keys and no others; `fields` is for whoever looks at the values by key. */
export function table<F extends Fields>(fields: F): v.GenericSchema<unknown, Named<F>> & { fields: F } {
  const schemas = Object.entries(fields).map(([key, { schema }]) => [key, schema] as const)
  const named = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([key, { name }]) => [name, values[key]])) as Named<F>
  return Object.assign(v.pipe(v.strictObject(Object.fromEntries(schemas)), v.transform(named)), { fields })
}
