import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PictureRefusal } from './picture-refusal'

// IANA's special-purpose registries (RFC 6890): this machine, private networks, documentation, multicast, reserved.
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

// Of IPv6 only 2000::/3 is given out, and in it these carry an IPv4 address or none that is meant to answer.
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')
NOT_PUBLIC.addSubnet('2001::', 23, 'ipv6')
NOT_PUBLIC.addSubnet('2001:db8::', 32, 'ipv6')
NOT_PUBLIC.addSubnet('2002::', 16, 'ipv6')
NOT_PUBLIC.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address, written as Node writes it, is one that anybody on the internet can be at. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return GIVEN_OUT.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/**
 * Node's name lookup, for hosts on the internet only. The connection is made to the very addresses that were looked
 * at here, so a name that answers differently the second time gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const hidden = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (hidden || !first)
      return callback(new PictureRefusal(`${hostname} is not on the internet: ${hidden?.address}`), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
