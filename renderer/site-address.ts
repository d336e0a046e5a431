/** Whether `url` may use plain `http:`: only where nothing leaves the machine. */
export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

/**
 * The site's public address from `SITE_URL`, path included and ending in `/`; base path, canonical address,
 * sitemap and share tags all derive from it. Unset means the root of whatever serves the site.
 *
 * @throws Error that names what is wrong with `SITE_URL`
 */
export function siteAddress(value = process.env.SITE_URL): URL | undefined {
  if (!value?.trim()) return
  const url = parseAddress('SITE_URL', value)
  if (url.search || url.hash) throw new Error(`SITE_URL must end after its path, without ? or #: ${value}`)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/**
 * Parses an address given by the environment variable `name`.
 *
 * @throws Error unless it is `https:`, or `http:` on loopback, without user name or password
 */
export function parseAddress(name: string, value: string): URL {
  let url: URL
  try {
    url = new URL(value.trim())
  } catch {
    throw new Error(`${name} is not an address; write it whole, like https://example.com/ (it is: ${value})`)
  }
  if (url.username || url.password) throw new Error(`${name} must not contain a user name or password`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw new Error(`${name} must begin with https:// (http:// only for localhost): ${value}`)
  return url
}
