import { cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderIssue } from '../../pages/index/content-schema/issue-messages.ts'
import {
  type ContentIssue,
  readContentFile,
  SAMPLE_FOLDER,
} from '../../pages/index/content-schema/read-content.ts'
import type { FileName } from '../../pages/index/content-schema/schema.ts'
import { CONTENT_FILES, type Slip, slipsIn } from '../support/content-slips.ts'
import { newFolder } from '../support/folder.ts'
import { NO_SETTINGS, runProgram } from '../support/programs.ts'
import { run } from '../support/publication.ts'

// The table of slips is made from the sample's files, so that a new key or block joins it by itself.
let folder: string
beforeEach(async () => {
  folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  vi.stubEnv('CONTENT_FOLDER', folder)
  return () => vi.unstubAllEnvs()
})

const nameOf = (file: string) => basename(file, '.toml') as FileName

/** Returns what a check's answer to a slip lacks; `undefined` if it lacks nothing. */
async function findFlaw(slip: Slip): Promise<string | undefined> {
  await writeFile(join(folder, slip.file), slip.source)
  const refusals = readContentFile(folder, nameOf(slip.file)).issues
  const lines = slip.source.split('\n')
  // What is missing has no text.
  const isPlaced = ({ file, line, text }: ContentIssue) =>
    basename(file) === slip.file && (text === '' || lines[line - 1] === text)
  if (!refusals.length) return slip.mayBeRight ? undefined : 'is accepted'
  if (!refusals.every(isPlaced)) return 'is told of another file or line'
  if (slip.text && !refusals.some(({ text }) => text === slip.text)) return 'is told of other lines alone'
  if (refusals.some((issue) => !renderIssue(issue))) return 'has no remedy'
  const [refusal] = refusals
  if (refusal?.code !== 'line' || !refusal.params.examples.length) return
  lines.splice(refusal.line - 1, 1, ...refusal.params.examples)
  await writeFile(join(folder, slip.file), lines.join('\n'))
  if (readContentFile(folder, nameOf(slip.file)).issues.some(({ code }) => code === 'line'))
    return 'is refused again with the line that its answer tells'
}

test.each(CONTENT_FILES)('every usual slip in %s is told with its file, line and remedy', async (file) => {
  const flaws: string[] = []
  for (const slip of slipsIn(file)) {
    const flaw = await findFlaw(slip).catch(String)
    if (flaw) flaws.push(`${slip.what} ${flaw}`)
  }
  expect(flaws).toEqual([])
})

/** Two slips and the file and line of each, beside a file that is only warned of, because no program reads it. */
async function makeTwoSlips(): Promise<RegExp[]> {
  await writeFile(join(folder, 'secoes.toml'), '[noticias]\nquantas = 9\n[depoimentos]\nquantas = 0\n')
  await writeFile(join(folder, 'logo.txt'), '')
  return [/secoes\.toml, linha 2\b.*quantas = 9/, /secoes\.toml, linha 4\b.*quantas = 0/]
}

const linesWithPlace = (output: string) => output.split('\n').filter((line) => line.includes(', linha '))

test('npm run build tells two slips on a line each, and fails', async () => {
  const places = (await makeTwoSlips()).map((place) => expect.stringMatching(place))

  const { status, stderr } = await runProgram('build.ts', {
    CONTENT_FOLDER: folder,
    OUT_DIR: join(folder, 'dist'),
  })

  expect(stderr.trim().split('\n')).toEqual(places)
  expect(status).toBe(1)
})

test.each([
  { what: 'a push', env: { GITHUB_EVENT_NAME: 'push' } },
  { what: 'verificar', env: { GITHUB_EVENT_NAME: 'workflow_dispatch', ACTION: 'verificar' } },
])('$what is refused because of two slips, and its summary tells them on a line each', async ({ env }) => {
  const places = (await makeTwoSlips()).map((place) => expect.stringMatching(place))

  const { codes, summary } = await run({ ...NO_SETTINGS, ...env, CONTENT_FOLDER: folder })

  expect(codes.filter((code) => code === 'content')).toEqual(['content', 'content'])
  expect(linesWithPlace(summary)).toEqual(places)
})
