/** Shortens a network address: enough for a person to know a place again, too little to find somebody by. */

/** `203.0.*.*`, or the first two groups of an IPv6 address. */
export const shortAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const [first = '', second = ''] = plain.split('.')
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${first}.${second}.*.*`
  if (!plain.includes(':')) return ''
  const groups = plain.split(':')
  return `${groups[0]}:${groups[1]}:*`
}
