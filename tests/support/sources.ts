import { cp, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { newFolder } from './folder.ts'

const SOURCES = [
  '.github',
  'pages',
  'public',
  'renderer',
  'scripts',
  'supabase',
  'tests',
  'package.json',
  'tsconfig.json',
  'tsconfig.node.json',
  'tsconfig.page.json',
  'vite.config.ts',
]

/** Returns a folder with a copy of the sources, for a test that edits them. */
export async function copySources(): Promise<string> {
  const folder = newFolder()
  for (const name of SOURCES) await cp(name, join(folder, name), { recursive: true })
  // Windows needs no privilege for a junction.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** Gives such a folder what `npm start` has kept for the next start: making it anew takes seconds. */
export async function copyCache(folder: string) {
  for (const name of ['.cache/database', '.cache/pictures'])
    await cp(name, join(folder, name), { recursive: true })
}
