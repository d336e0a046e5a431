/** Tells whether `url` may use plain `http:`, because nothing leaves the machine. */
export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

export type AddressErrorCode = 'not-an-address' | 'with-password' | 'not-https' | 'with-query'

/** Returns what is wrong with an address from the settings, which may be `http:` only on loopback. */
export function findAddressError(value: string): AddressErrorCode | undefined {
  if (!URL.canParse(value)) return 'not-an-address'
  const url = new URL(value)
  if (url.username || url.password) return 'with-password'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) return 'not-https'
  if (url.search || url.hash) return 'with-query'
}

/** The public address, ending in `/`. Throws Error that says what is wrong with `SITE_URL`. */
export function siteAddress(value = process.env.SITE_URL): URL | undefined {
  const address = value?.trim()
  if (!address) return
  const code = findAddressError(address)
  if (code) throw new Error(`SITE_URL: ${code}`)
  const url = new URL(address)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/** Returns the public address of the page with this route, `/honorarios`. It ends in `/`. */
export const pageAddress = (siteUrl: URL, route: string): URL =>
  new URL(`.${route.replace(/\/*$/, '/')}`, siteUrl)
