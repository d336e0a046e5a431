import type * as v from 'valibot'

/** A block of a content file, `''` for the fields above the first one, with the schemas of its fields by their keys. */
export type Block = { key: string; isList: boolean; fields: Record<string, v.GenericSchema> }

/** Returns a block's header as it is written; `''` for the fields above the first block. */
export function headerOf({ key, isList }: Pick<Block, 'key' | 'isList'>): string {
  if (!key) return ''
  return isList ? `[[${key}]]` : `[${key}]`
}

/** Lists the blocks that a file's schema describes, first the fields above them. */
export function blocksOf(schema: v.GenericSchema): Block[] {
  const entries = Object.entries(entriesOf(schema) ?? {})
  const blocks = entries.flatMap(([key, field]) => toBlock(key, field) ?? [])
  const names = blocks.map(({ key }) => key)
  const fields = Object.fromEntries(entries.filter(([key]) => !names.includes(key)))
  return [{ key: '', isList: false, fields }, ...blocks]
}

function toBlock(key: string, schema: v.GenericSchema): Block | undefined {
  const { item } = withoutDefault(schema)
  const fields = entriesOf(item ?? schema)
  return fields && { key, isList: item !== undefined, fields }
}

const entriesOf = (schema: v.GenericSchema) => withoutDefault(schema).entries

/** What Valibot's schemas of tables, lists and optional fields hold; a pipe has all that its first schema has. */
type Parts = {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
}

function withoutDefault(schema: v.GenericSchema): Parts {
  const parts = schema as Parts
  return parts.wrapped ? withoutDefault(parts.wrapped) : parts
}
