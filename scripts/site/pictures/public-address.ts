import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { PictureError } from './picture-error.ts'

/** Whether an IP address is of no special range; an IPv4 one within IPv6 counts as itself. */
export const isPublicAddress = (address: string) => ipaddr.process(address).range() === 'unicast'

export const internalAddress = () =>
  new PictureError('wrong-address', 'o endereço é de uma rede interna, e não da internet')

/**
 * Node's lookup of public addresses alone. The connection uses what is checked here: DNS rebinding has no
 * effect.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(internalAddress(), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
