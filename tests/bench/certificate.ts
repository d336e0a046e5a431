import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const ECDSA_WITH_SHA256 = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'))
/** No name: browsers that are told to ignore certificates ask for none. */
const NOBODY = der(SEQUENCE)

/**
 * A key and a certificate (RFC 5280) that it signs itself, good for a browser that ignores whose it is. Browsers speak
 * HTTP/2, as GitHub Pages does, over TLS alone, and a key in the repository would be found by everybody who looks for one.
 */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const content = der(
    SEQUENCE,
    integer(1),
    ECDSA_WITH_SHA256,
    NOBODY,
    der(SEQUENCE, utcTime('200101000000Z'), utcTime('491231235959Z')),
    NOBODY,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One value of ASN.1 in DER; none here is longer than 64 KiB. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function integer(value: number) {
  return der(0x02, Buffer.from([value]))
}

function utcTime(time: string) {
  return der(0x17, Buffer.from(time))
}
