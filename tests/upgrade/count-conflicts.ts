import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  conflictsOf,
  createCopy,
  createFork,
  createProject,
  documentedCommands,
  fillInOffice,
  git,
  type Project,
  run,
} from './repositories.ts'

// Counts the merge conflicts of an office that started from each of these commits and takes over HEAD:
// node --import tsx tests/upgrade/count-conflicts.ts HEAD~100 HEAD~200

/** Counts the places of a file between which a merge asks to choose. */
const placesIn = (file: string) => readFileSync(file, 'utf8').match(/^<{7} /gm)?.length ?? 1

function report(kind: string, office: string) {
  const conflicts = conflictsOf(office).map((path) => `${path} (${placesIn(join(office, path))})`)
  console.log(`  ${kind}: ${conflicts.join(', ') || 'no conflict'}`)
}

for (const revision of process.argv.slice(2)) {
  const start = git('.', 'rev-parse', revision)
  const project = createProject(start)
  console.log(`${revision}, ${git('.', 'log', '-1', '--format=%h %cs %s', start)}`)
  const [fork, copy] = [createFork(project), createCopy(project)]
  const [recordStart = '', , merge = ''] = documentedCommands('A copy of the template')
  fillInOffice(fork)
  fillInOffice(copy)
  upgrade(fork, project, documentedCommands('A fork').slice(0, 1))
  report('fork', fork)
  upgrade(copy, project, [recordStart, merge])
  report('copy', copy)
}

/** Upgrades an office. A conflict is what is counted, and no failure. */
function upgrade(office: string, project: Project, commands: string[]) {
  for (const each of commands)
    try {
      run(each, office, project)
    } catch (error) {
      if (!conflictsOf(office).length) throw error
    }
}
