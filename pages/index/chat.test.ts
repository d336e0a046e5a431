import { expect, test } from 'vitest'
import { chat, postMessage } from './chat'

test('the words of a chat keep every character', () => {
  const text = 'A "reforma" & o CNPJ: 100% + #1?\nSim 😀'
  const link = new URL(chat('5571988887777', text))
  expect(link.origin + link.pathname).toBe('https://wa.me/5571988887777')
  expect([...link.searchParams]).toEqual([['text', text]])
  expect(link.hash).toBe('')
})

test('the beginning of a long title ends between whole characters', () => {
  const title = `${'a'.repeat(47)}😀${'b'.repeat(9)}`
  expect(postMessage(title)).toContain(`“${'a'.repeat(47)}😀…”`)
})
