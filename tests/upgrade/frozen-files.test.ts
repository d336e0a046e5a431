import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { FILLED_IN_OFFICE, withValues } from '../support/content-files.ts'
import { newFolder } from '../support/folder.ts'
import { findChanges, OFFICE_FILES } from './frozen-files.ts'
import { hashOf, readRecord } from './recorded-files.ts'

// Git asks an office at an upgrade where both sides have changed a file, and *Sync fork* offers to discard the office's
// values. A new key is optional, and stands with its comment in the sample's file (CONTRIBUTING.md, "How to add").
test('no version changes the office’s own files since the release in tests/upgrade/office-files.sha256', () => {
  expect(findChanges(readRecord(OFFICE_FILES), 'pages/index/content')).toEqual([])
})

/** Returns a released folder, the sample's beside it, and what {@link findChanges} says after a change of them. */
async function changesAfter(change: (own: string, sample: string) => Promise<void>): Promise<string[]> {
  const [own, sample] = [newFolder(), newFolder()]
  for (const folder of [own, sample]) await cp(SAMPLE_FOLDER, folder, { recursive: true })
  const paths = (await readdir(own)).map((name) => join(own, name))
  const released = paths.map((path) => ({ path, hash: hashOf(path) }))
  await change(own, sample)
  return findChanges(released, own, sample)
}

const replaceIn = async (file: string, from: string, to: string) =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to))

test.each([
  {
    what: 'a comment of an office’s file',
    change: (own: string) => appendFile(join(own, 'links.toml'), '# Seis no máximo.\n'),
    said: ['links.toml is not as it was released, though no value is an office’s'],
  },
  {
    what: 'a key that is added to both an office’s file and the sample’s',
    change: async (own: string, sample: string) => {
      for (const folder of [own, sample])
        await replaceIn(join(folder, 'horarios.toml'), 'aviso', 'plantao = ""\naviso')
    },
    said: ['horarios.toml is not as it was released, though no value is an office’s'],
  },
  {
    what: 'a text that is replaced in both',
    change: async (own: string, sample: string) => {
      for (const folder of [own, sample])
        await replaceIn(join(folder, 'servicos.toml'), 'A conta fecha.', 'Contas em dia.')
    },
    said: ['servicos.toml is not as it was released, though no value is an office’s'],
  },
  {
    what: 'a text that is replaced in the sample, which tells whose values an office still has',
    change: (_own: string, sample: string) =>
      replaceIn(join(sample, 'servicos.toml'), 'fecho = "A conta fecha."', 'fecho = "Contas em dia."'),
    said: ['the sample’s servicos.toml lacks a value of the released file'],
  },
  {
    what: 'a file that is removed',
    change: (own: string) => rm(join(own, 'menu.toml')),
    said: ['menu.toml is gone'],
  },
])('$what is a change of a version', async ({ change, said }) => {
  expect(await changesAfter(change)).toEqual(said)
})

test.each([
  {
    what: 'a new key of the sample alone',
    change: (_own: string, sample: string) =>
      replaceIn(join(sample, 'horarios.toml'), 'aviso', '# Plantão.\nplantao = ""\naviso'),
  },
  {
    what: 'an office’s first edit',
    change: (own: string) => replaceIn(join(own, 'horarios.toml'), 'fecha = "18:00"', 'fecha = "17:00"'),
  },
  {
    what: 'whatever an office with values of its own does with its comments',
    change: async (own: string) => {
      const file = join(own, 'escritorio.toml')
      await writeFile(file, withValues(await readFile(file, 'utf8'), FILLED_IN_OFFICE))
      await replaceIn(join(own, 'links.toml'), '#', '# Ver a página 3.')
    },
  },
  {
    what: 'a file whose lines have the ends of Windows',
    change: async (own: string) => {
      const file = join(own, 'menu.toml')
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'))
    },
  },
])('$what is no change of a version', async ({ change }) => {
  expect(await changesAfter(change)).toEqual([])
})
