/** Which network a caller comes from, for limits: an IPv6 line owns a whole /64, so single addresses of it say nothing. */
import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, leading zeros left out. */
const groupsOf = (address: string): string[] => {
  const [front = '', back = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [front, back].map(half => half.split(':').filter(Boolean))
  const gap = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  return [...(first ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(last ?? [])]
}

/** An IPv4 address as it is, also where it is written as IPv6; of an IPv6 address the first 64 bits. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
}
