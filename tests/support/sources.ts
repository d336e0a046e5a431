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
  await linkPackages(folder)
  return folder
}

/** Gives a copy of the sources the packages that are installed here. */
export const linkPackages = (folder: string) =>
  // Windows needs no privilege for a junction.
  symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction')

/** Gives such a folder what `npm start` has kept for the next start: making it anew takes seconds. */
export async function copyCache(folder: string) {
  for (const name of ['.cache/database', '.cache/pictures'])
    await cp(name, join(folder, name), { recursive: true })
}
