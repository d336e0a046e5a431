import { expect, test, vi } from 'vitest'
import { postMessage } from './chat'
import {
  chatLink,
  directionsLink,
  fullAddress,
  mailLink,
  mapEmbedLink,
  mapSearchLink,
  telLink,
} from './contact-links'

vi.mock('./content/content', () => ({
  content: () => ({
    office: {
      phone: '(71) 3333-4444',
      whatsapp: '5571988887777',
      email: 'ola@escritorio.com.br',
      street: 'Av. Sete de Setembro, 1 & 2',
      district: 'Vitória',
      city: 'Salvador',
      state: 'BA',
      postalCode: '40080-001',
    },
  }),
}))

const ADDRESS =
  'Av.%20Sete%20de%20Setembro%2C%201%20%26%202%2C%20Vit%C3%B3ria%2C%20Salvador%20-%20BA%2C%2040080-001'

test('telephone and e-mail', () => {
  expect(telLink()).toBe('tel:+557133334444')
  expect(mailLink()).toBe('mailto:ola@escritorio.com.br')
})

test('the words of a chat keep every character', () => {
  const text = 'A "reforma" & o CNPJ: 100% + #1?\nSim 😀'
  const link = new URL(chatLink(text))
  expect(link.origin + link.pathname).toBe('https://wa.me/5571988887777')
  expect([...link.searchParams]).toEqual([['text', text]])
  expect(link.hash).toBe('')
})

test('the beginning of a long title ends between whole characters', () => {
  const title = `${'a'.repeat(47)}😀${'b'.repeat(9)}`
  expect(postMessage(title)).toContain(`“${'a'.repeat(47)}😀…”`)
  expect(chatLink(postMessage(title))).toContain('%F0%9F%98%80')
})

test('the address on a map: route, place, and embedded at zoom 15', () => {
  expect(fullAddress()).toBe('Av. Sete de Setembro, 1 & 2, Vitória, Salvador (BA), CEP 40080-001')
  expect(directionsLink()).toBe(`https://www.google.com/maps/dir/?api=1&destination=${ADDRESS}`)
  expect(mapSearchLink()).toBe(`https://www.google.com/maps/search/?api=1&query=${ADDRESS}`)
  expect(mapEmbedLink()).toBe(`https://www.google.com/maps?q=${ADDRESS}&z=15&output=embed`)
})
