import { expect, test } from 'vitest'
import { LISTS } from './lists.ts'

/** The exports of this folder's modules, by path. */
const modules = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true })

const isList = (value: unknown) => typeof value === 'object' && value !== null && 'table' in value

test('each list of this folder is in the list of lists, lists.ts', () => {
  const lists = Object.values(modules).flatMap(Object.values).filter(isList)
  expect(lists).not.toEqual([])
  expect(Object.values(LISTS)).toEqual(expect.arrayContaining(lists))
})
