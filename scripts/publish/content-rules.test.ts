import { expect, test } from 'vitest'
import * as rules from './content-rules'
import { contradictions } from './contradictions'

test('the content as it stands contradicts nothing', () => {
  expect(contradictions()).toEqual([])
})

const AT_NOTARY = { kind: 'cartorio', number: '12.345', notary: '2º Ofício de Salvador' } as const
const MOBILE = '5571988887777'
const week = { label: 'Semana', days: '1-5', opens: '08:00', closes: '12:00' }
const hours = (changes: Partial<typeof week>) => rules.checkHours([{ ...week, ...changes }]).join()

test.each<[string, string | undefined, RegExp | undefined]>([
  ['a CNPJ', rules.checkCnpj('11.222.333/0001-81'), undefined],
  ['a CNPJ with letters', rules.checkCnpj('12.ABC.345/01DE-35'), undefined],
  ['a CNPJ with a wrong digit', rules.checkCnpj('11.222.333/0001-82'), /verificadores/],
  ['a CNPJ with its digits swapped', rules.checkCnpj('11.222.333/0001-18'), /verificadores/],
  ['letters with their digits swapped', rules.checkCnpj('12.ABC.345/01DE-53'), /verificadores/],
  ['a CNPJ with a wrong letter', rules.checkCnpj('12.ABD.345/01DE-35'), /verificadores/],
  ['a CNPJ of zeros', rules.checkCnpj('00.000.000/0000-00'), /verificadores/],
  ['a CNPJ without its points', rules.checkCnpj('11222333000181'), /escreva-o/],
  ['a CNPJ in small letters', rules.checkCnpj('12.abc.345/01de-35'), /escreva-o/],
  ['a CNPJ with a letter at its end', rules.checkCnpj('11.222.333/0001-8X'), /escreva-o/],
  ['no CNPJ', rules.checkCnpj(''), /escreva-o/],
  ['a CEP of Bahia', rules.checkPostalCode('40020-000', 'BA'), undefined],
  ['a CEP of another state', rules.checkPostalCode('01001-000', 'BA'), /não é da Bahia/],
  ['a CEP without its hyphen', rules.checkPostalCode('40020000', 'BA'), /escreva-o/],
  ['a landline', rules.checkPhone('(71) 3333-4444'), undefined],
  ['a mobile', rules.checkPhone('(71) 98888-7777'), undefined],
  ['an area code with a zero', rules.checkPhone('(07) 98888-7777'), /telefone/],
  ['a mobile with eight digits', rules.checkPhone('(71) 8888-7777'), /telefone/],
  ['the same mobile', rules.checkWhatsapp(MOBILE, '(71) 98888-7777'), undefined],
  ['another line', rules.checkWhatsapp('5571991112222', '(71) 98888-7777'), undefined],
  ['a mobile beside a landline', rules.checkWhatsapp(MOBILE, '(71) 3333-4444'), undefined],
  ['a slip of a digit', rules.checkWhatsapp('5571988887778', '(71) 98888-7777'), /diferem em 1/],
  ['two digits swapped', rules.checkWhatsapp(MOBILE, '(17) 98888-7777'), /diferem em 2/],
  ['a WhatsApp without 55', rules.checkWhatsapp('71988887777', '(71) 98888-7777'), /com 55/],
  ['a chat link', rules.checkChatLink(`https://wa.me/${MOBILE}?text=Oi`, MOBILE), undefined],
  ['a chat link to another number', rules.checkChatLink('https://wa.me/5571?text=Oi', MOBILE), /wa\.me/],
  ['a chat link elsewhere', rules.checkChatLink(`https://wa.mau/${MOBILE}?text=Oi`, MOBILE), /wa\.me/],
  ['an e-mail address', rules.checkEmail('contato@escritorio.com.br'), undefined],
  ['an e-mail without a domain', rules.checkEmail('contato@escritorio'), /e-mail/],
  ['an e-mail with a space', rules.checkEmail('conta to@escritorio.com.br'), /e-mail/],
  ['a CRC', rules.checkCrc('CRC-BA 012345/O-6', 'BA'), undefined],
  ['a CRC that moved', rules.checkCrc('CRC-SP 012345/O-6 T-BA', 'BA'), undefined],
  ['a CRC of another state', rules.checkCrc('CRC-SP 012345/O-6', 'BA'), /estado/],
  ['a CRC without its digit', rules.checkCrc('CRC-BA 012345/O', 'BA'), /escreva-o/],
  ['a NIRE', rules.checkRegistration({ kind: 'junta', number: '29.2.0123456-7' }), undefined],
  ['a NIRE too short', rules.checkRegistration({ kind: 'junta', number: '29.2.012345-7' }), /11 algarismos/],
  ["a registration at a notary's office", rules.checkRegistration(AT_NOTARY), undefined],
  ['one without its number', rules.checkRegistration({ ...AT_NOTARY, number: 'Livro A' }), /só o número/],
  ['one at no office', rules.checkRegistration({ ...AT_NOTARY, notary: 'Salvador' }), /o nome dele/],
  ['a page on the network', rules.checkSocial('instagram', 'https://www.instagram.com/x'), undefined],
  ['a page on another network', rules.checkSocial('instagram', 'https://facebook.com/x'), /instagram/],
  ['a network that the office is not on', rules.checkSocial('linkedin', ''), undefined],
  ['a title that fits', rules.checkLength('título', 'Escritório', 10, 60), undefined],
  ['a title that is cut off', rules.checkLength('título', 'x'.repeat(61), 10, 60), /tem 61 .* de 10 a 60/],
  ['a title of next to nothing', rules.checkLength('título', 'x', 10, 60), /tem 1 caracteres/],
  ['a page on a look-alike', rules.checkSocial('facebook', 'https://www.notfacebook.com/'), /facebook/],
  ['hours that end before they begin', hours({ opens: '18:00' }), /antes de abrir/],
  ['hours without their end', hours({ closes: '' }), /os dois vazios/],
  ['hours until a time that does not exist', hours({ closes: '24:30' }), /os dois vazios/],
  ['hours of days that do not exist', hours({ days: '1-8' }), /os dias/],
  ['hours of days the wrong way round', hours({ days: '5-1' }), /os dias/],
  ['an anchor', rules.checkAnchor('Início', 'home', ['home']), undefined],
  ['an anchor that is not there', rules.checkAnchor('Equipe', 'team', ['home']), /não existe/],
])('%s', (_, finding, expected) => {
  if (expected) expect(finding).toMatch(expected)
  else expect(finding).toBeUndefined()
})

test('two periods of a day may follow each other but not overlap', () => {
  const after = { label: 'Tarde', days: '5', opens: '12:00', closes: '18:00' }
  const sunday = { label: 'Domingo', days: '7', opens: '', closes: '' }
  expect(rules.checkHours([week, after, sunday])).toEqual([])
  expect(rules.checkHours([week, { ...after, opens: '11:59' }]).join()).toMatch(/dia 5 coincide/)
})
