/**
 * Parses an absolute `http:` or `https:` address without credentials; returns `undefined` for any other text.
 * `new URL` alone also accepts `https:host` and `https:/host`, which a browser reads as relative to an https
 * page, and `https://instagram.com:@evil.example/`, whose host is the last one.
 */
export function parseWebAddress(text: string): URL | undefined {
  const isAbsolute = /^https?:\/\/[^\s/\\?#@]+([/?#]|$)/i.test(text)
  if (!isAbsolute) return
  try {
    return new URL(text)
  } catch {
    return
  }
}

/** A name in the public DNS, without `*` and `;`, which a content security policy would read. */
const PUBLIC_HOST = /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/

/** Tells whether an address is encrypted and its host a name on the internet, not in the visitor's network. */
export const isPublicHttps = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && PUBLIC_HOST.test(hostname)
