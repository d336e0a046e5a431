import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/folder'
import { isAncestor } from './commit-order'

/** Every git repository has it. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

test('git tells the order where it has both commits', async () => {
  vi.stubEnv('GIT_DIR', join(newFolder(), '.git'))
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  git('init', '--quiet', '--bare')
  const commit = (...parents: string[]) => {
    const identity = ['-c', 'user.name=x', '-c', 'user.email=x@x.test']
    return git(...identity, 'commit-tree', EMPTY_TREE, '-m', 'x', ...parents.flatMap((p) => ['-p', p]))
  }
  const first = commit()
  const second = commit(first)
  expect(await isAncestor(first, second, undefined)).toBe(true)
  expect(await isAncestor(second, first, undefined)).toBe(false)
  await expect(isAncestor('a'.repeat(40), first, undefined)).rejects.toThrow('git does not have both commits')
})
