import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'

/** A built site: `site` is its public address where it is known, `isReal` says that no value is a placeholder. */
export type Variant = { name: string; folder: string; site: URL | undefined; isReal: boolean }

const built = (name: string) => join('.cache/tests', name, 'client')
const real = (name: string) => join('.cache/tests', name, 'dist/client')
export const PROJECT_PAGE = new URL('https://exemplo.test/some/site/')
export const OWN_DOMAIN = new URL('https://www.saconceicao.example/')
export const variants: Variant[] = [
  { name: 'demonstration, address unknown', folder: built('root'), site: undefined, isReal: false },
  { name: 'demonstration under a path', folder: built('nested'), site: PROJECT_PAGE, isReal: false },
  { name: 'office under a path', folder: real('office-nested'), site: PROJECT_PAGE, isReal: true },
  { name: 'office on its own domain', folder: real('office-domain'), site: OWN_DOMAIN, isReal: true },
]
export const read = ({ folder }: Variant, file: string) => readFile(join(folder, file), 'utf8')
export const isThere = ({ folder }: Variant, file: string) =>
  stat(join(folder, file)).then(
    () => true,
    () => false,
  )
export const documentOf = async (variant: Variant, file = 'index.html') =>
  parseHTML(await read(variant, file)).document as unknown as Document
export const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  undefined
export const link = (document: Document, rel: string) =>
  document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? undefined
export const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())
