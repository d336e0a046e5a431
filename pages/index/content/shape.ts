import * as v from 'valibot'

// O molde dos arquivos desta pasta. Não é preciso mudar nada aqui.
// What each content file must hold. The files take their types from here, and the programs check them against it.

const text = v.pipe(v.string(), v.nonEmpty())
/** Not shown where it is left out or empty. */
const optionalText = v.optional(v.string())

/** A company is registered at the Junta Comercial (NIRE); a `sociedade simples` at a notary's office. */
const registration = v.variant('kind', [
  v.strictObject({ kind: v.literal('junta'), number: text }),
  v.strictObject({ kind: v.literal('cartorio'), number: text, notary: text }),
])

const accountant = v.strictObject({
  name: v.string(),
  category: v.picklist(['Contador', 'Contadora', 'Técnico em contabilidade', 'Técnica em contabilidade']),
  crc: v.string(),
})

const office = v.strictObject({
  name: text,
  tagline: text,
  legalName: text,
  cnpj: text,
  registration,
  crc: text,
  accountant: v.optional(accountant),
  phone: text,
  whatsapp: text,
  email: text,
  privacyContact: optionalText,
  street: text,
  district: text,
  city: text,
  state: text,
  postalCode: text,
  latitude: optionalText,
  longitude: optionalText,
  access: optionalText,
  area: optionalText,
  holidays: optionalText,
  social: v.strictObject({ instagram: optionalText, facebook: optionalText, linkedin: optionalText }),
  intro: text,
  alsoOffered: optionalText,
  afterContact: optionalText,
  siteTitle: text,
  siteDescription: text,
})

const openingPeriod = v.strictObject({ label: text, days: text, opens: v.string(), closes: v.string() })

const service = v.strictObject({
  icon: v.picklist(['book', 'document', 'percent', 'chart', 'briefcase', 'shield']),
  title: text,
  description: text,
  link: text,
})

const link = v.strictObject({ label: text, url: text })

const menuItem = v.strictObject({
  label: text,
  target: v.picklist(['home', 'services', 'location', 'blog', 'testimonials']),
})

export type Office = v.InferOutput<typeof office>
export type OpeningPeriod = v.InferOutput<typeof openingPeriod>
export type Service = v.InferOutput<typeof service>
export type Link = v.InferOutput<typeof link>
export type MenuItem = v.InferOutput<typeof menuItem>

/** The shape of what each file exports, by the file's name. */
export const shapes = {
  'hours.ts': v.strictObject({ hours: v.array(openingPeriod) }),
  'links.ts': v.strictObject({ newsSource: link, usefulLinks: v.array(link) }),
  'navigation.ts': v.strictObject({ navigation: v.array(menuItem) }),
  'office.ts': v.strictObject({ office }),
  'services.ts': v.strictObject({ services: v.array(service) }),
}
