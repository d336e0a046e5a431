import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PictureError } from './picture-error'

// IANA's special-purpose registries (RFC 6890): loopback, private networks, documentation, multicast, reserved.
const NOT_PUBLIC = new BlockList()
for (const range of [
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
]) {
  const [network = '', bits] = range.split('/')
  NOT_PUBLIC.addSubnet(network, Number(bits), 'ipv4')
}

// IPv6 allocates 2000::/3 only; the ranges below lie in it and embed IPv4 addresses or are reserved.
const ALLOCATED = new BlockList()
ALLOCATED.addSubnet('2000::', 3, 'ipv6')
NOT_PUBLIC.addSubnet('2001::', 23, 'ipv6')
NOT_PUBLIC.addSubnet('2001:db8::', 32, 'ipv6')
NOT_PUBLIC.addSubnet('2002::', 16, 'ipv6')
NOT_PUBLIC.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address in Node's notation is a public one. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return ALLOCATED.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/**
 * Node's name lookup, restricted to public addresses. The connection uses the addresses that are checked here, so DNS
 * rebinding has no effect.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const hidden = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (hidden || !first) return callback(new PictureError({ is: 'not-on-the-internet', host: hostname }), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
