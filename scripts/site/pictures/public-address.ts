import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PictureError } from './picture-error'

// IANA's special-purpose registries (RFC 6890): loopback, private networks, documentation, multicast, reserved. IPv6
// allocates 2000::/3 only, in which some ranges embed IPv4 addresses or are reserved.
const NOT_PUBLIC = {
  ipv4: blockList('ipv4', [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ]),
  ipv6: blockList('ipv6', [
    '::/3',
    '4000::/2',
    '8000::/1',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
  ]),
}

function blockList(family: 'ipv4' | 'ipv6', ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

/** Whether an IP address in Node's notation is a public one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  return !NOT_PUBLIC[family].check(address, family)
}

/**
 * Node's name lookup, restricted to public addresses. The connection uses the addresses that are checked here, so DNS
 * rebinding has no effect.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PictureError('not-on-the-internet', hostname), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
