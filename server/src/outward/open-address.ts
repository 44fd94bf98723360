/**
 * Where a server may call when somebody else names the address: https alone, and never into a private, local or otherwise
 * reserved network, neither by the address as it is written nor by what its name leads to.
 */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The address leads where nobody outside should send us; its message names no address. */
export class ClosedAddress extends Error {
  constructor(why = 'an address that is not open to everybody') {
    super(why)
  }
}

/** What IANA's registry of special addresses holds back, and multicast. */
const closedFour = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closedFour.addSubnet(network, prefix, 'ipv4')

/** Of version 6 only this is given to anybody; what maps or carries an address of version 4 lies outside it, or is closed. */
const givenSix = new BlockList()
givenSix.addSubnet('2000::', 3, 'ipv6')
const closedSix = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedSix.addSubnet(network, prefix, 'ipv6')

export const isOpenAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !closedFour.check(address, 'ipv4')
  return version === 6 && givenSix.check(address, 'ipv6') && !closedSix.check(address, 'ipv6')
}

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

/** @throws ClosedAddress for what is no address, not https, names a user, or is closed as it is written */
export const openUrl = (text: string): URL => {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') throw new ClosedAddress('an address that is not https')
  if (url.username !== '' || url.password !== '') throw new ClosedAddress('an address with a user')
  const host = withoutBrackets(url.hostname)
  // A name without a dot is one of the network that the server stands in.
  const isOpen = isIP(host) === 0 ? host.replace(/\.$/, '').includes('.') : isOpenAddress(host)
  if (!isOpen) throw new ClosedAddress()
  return url
}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Looks a name up for a connection, and refuses it where any of its addresses is closed. The connection goes to what is
 * answered here: a name that leads elsewhere a moment later changes nothing.
 */
export const openLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error) done(error, '', 4)
      else if (!first || !found.every(each => isOpenAddress(each.address))) done(new ClosedAddress(), '', 4)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
