import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkContent } from '../../scripts/checks/office-content.ts'
import { renderedPage } from '../support/rendered-page.ts'
import { OFFICE_FILES } from './frozen-files.ts'
import { readRecord } from './recorded-files.ts'
import {
  COLOURS,
  CONTENT,
  changedContent,
  commitAll,
  conflictsOf,
  createCopy,
  createFork,
  createProject,
  documentedCommands,
  edit,
  fillInOffice,
  git,
  NEXT_VERSION,
  type Project,
  run,
  SHOWN_TEXTS,
  updateDependencies,
} from './repositories.ts'

/** Returns the version in an office's package.json. */
const versionOf = (office: string): string =>
  JSON.parse(readFileSync(join(office, 'package.json'), 'utf8')).version

/** Returns what keeps a publication of an office's files back, or must still be filled in. */
async function findingsOf(office: string) {
  vi.stubEnv('CONTENT_FOLDER', join(office, CONTENT))
  const { findings } = await checkContent(new Date('2026-01-05T12:00:00Z'))
  return findings.filter(({ severity }) => severity !== 'warning')
}

let project: Project
beforeAll(() => {
  project = createProject()
  return () => vi.unstubAllEnvs()
})

const OFFICES = [
  {
    kind: 'a fork',
    create: createFork,
    upgrade: (office: string) => run(documentedCommands('A fork')[0], office, project),
  },
  {
    kind: 'a copy without a shared history',
    create: createCopy,
    upgrade(office: string) {
      const [recordStart, , merge] = documentedCommands('A copy of the template')
      run(recordStart, office, project)
      run(merge, office, project)
    },
  },
]

describe.each(OFFICES)('$kind that has filled in its files since the release', ({ create, upgrade }) => {
  let office: string
  let before: string
  beforeAll(() => {
    office = create(project)
    fillInOffice(office)
    before = git(office, 'rev-parse', 'HEAD')
    upgrade(office)
  })

  test('takes over the newest version by the documented commands, without a conflict', () => {
    expect(git(office, 'status', '--porcelain')).toBe('')
    expect(versionOf(office)).toBe(NEXT_VERSION)
  })

  test('keeps each of its own files as it is', () => {
    expect(changedContent(office, before, 'HEAD')).toEqual([])
    // All of them, and its colours and logo.
    expect(changedContent(office, project.start, 'HEAD').length).toBe(readRecord(OFFICE_FILES).length + 2)
  })

  test('has nothing to correct in them, and its values on the page', async () => {
    expect(await findingsOf(office)).toEqual([])
    const { html, head } = await renderedPage(join(office, CONTENT))
    expect(head.colours.light).toMatchObject({ primary: COLOURS.marca, accent: COLOURS.destaque })
    expect(SHOWN_TEXTS.filter((text) => !html.includes(text.replaceAll('&', '&amp;')))).toEqual([])
  })
})

test('an office that merged updates of Dependabot ends with the project’s, by the documented commands', () => {
  const office = createFork(project)
  updateDependencies(office, '8')
  commitAll(office, 'Bump react and actions/checkout')
  const [, takeProjects = ''] = documentedCommands('If Git asks')

  expect(() => run(documentedCommands('A fork')[0], office, project)).toThrow()
  expect(conflictsOf(office)).toEqual(['.github/workflows/check.yml', 'package-lock.json', 'package.json'])
  // Installing needs the registry.
  run(takeProjects.replace('npm install', 'true'), office, project)
  git(office, 'commit', '--no-edit')

  expect(git(office, 'diff', 'upstream/main', 'HEAD')).toBe('')
})

test('an office of a time when versions still changed its files keeps its own, by the documented commands', () => {
  const office = createFork(project)
  edit(join(office, CONTENT, 'links.toml'), () => 'an office’s links\n')
  commitAll(office, 'Update links.toml')
  const later = { ...project, folder: createFork({ ...project, start: 'origin/main' }) }
  edit(join(later.folder, CONTENT, 'links.toml'), (source) => `# A version's comment.\n${source}`)
  commitAll(later.folder, 'Explain the links')
  const [keepOwn] = documentedCommands('If Git asks')

  expect(() => run(documentedCommands('A fork')[0], office, later)).toThrow()
  expect(conflictsOf(office)).toEqual([`${CONTENT}/links.toml`])
  run(keepOwn, office, later)
  git(office, 'commit', '--no-edit')

  expect(git(office, 'show', `HEAD:${CONTENT}/links.toml`)).toBe('an office’s links')
  expect(versionOf(office)).toBe(NEXT_VERSION)
})
