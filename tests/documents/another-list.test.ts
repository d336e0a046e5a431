import { expect, test } from 'vitest'
import { TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { applyDocument } from '../another-list/apply-document.ts'
import { copySources } from '../support/sources.ts'

// `npm run another-list` checks what the document adds. An office that has a list of its own needs it no more.
test.runIf(TABLE_NAMES.length === 2)('docs/another-list.md fits the sources', async () => {
  const folder = await copySources()
  await expect(applyDocument(folder)).resolves.toBeUndefined()
})
