/** Whether `url` may use plain `http:`: only where nothing leaves the machine. */
export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

/** An address from the settings that does not serve; `value` is empty where it may hold a password. */
export class AddressError extends Error {
  readonly code: 'not-an-address' | 'with-password' | 'not-https' | 'with-query'
  readonly setting: string
  readonly value: string

  constructor(code: AddressError['code'], setting: string, value: string) {
    super(`${setting}: ${code}`)
    this.code = code
    this.setting = setting
    this.value = value
  }
}

/**
 * The site's public address from `SITE_URL`, path included and ending in `/`; base path, canonical address,
 * sitemap and share tags all derive from it. Unset means the root of whatever serves the site.
 *
 * @throws AddressError that names what is wrong with `SITE_URL`
 */
export function siteAddress(value = process.env.SITE_URL): URL | undefined {
  if (!value?.trim()) return
  const url = parseAddress('SITE_URL', value)
  if (url.search || url.hash) throw new AddressError('with-query', 'SITE_URL', value)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/**
 * Parses an address given by the environment variable `name`.
 *
 * @throws AddressError unless it is `https:`, or `http:` on loopback, without user name or password
 */
export function parseAddress(name: string, value: string): URL {
  if (!URL.canParse(value.trim())) throw new AddressError('not-an-address', name, value)
  const url = new URL(value.trim())
  if (url.username || url.password) throw new AddressError('with-password', name, '')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw new AddressError('not-https', name, value)
  return url
}
