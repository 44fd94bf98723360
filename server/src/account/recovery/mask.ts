/** Masked phones and addresses; for accounts that do not exist, masks that stay the same for the same typed name. */
import { createHmac } from 'node:crypto'

/** `138****5678` */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** `w***@e***.com`: as much as its owner needs to know it again. */
export const maskEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  const end = host.slice(host.lastIndexOf('.') + 1)
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***.${end}`
}

const prefixes = ['130', '135', '136', '137', '138', '139', '150', '151', '158', '159', '186', '187', '188', '189']
const letters = 'abcdefghjklmnpqrstwxyz'
const hosts = ['q', '1', 'g', 's', '1', 'q']
const pick = (from: ArrayLike<string>, byte: number): string => from[byte % from.length] ?? ''

/** Masks that look like somebody's, made from what was typed and a key that only this installation knows. */
export const inventedMasks = (key: string, account: string): { phone: string; email: string } => {
  const bytes = createHmac('sha256', key).update(account).digest()
  const typed = /^\d{11}$/.test(account) ? maskPhone(account) : undefined
  const digits = String(bytes.readUInt32BE(0) % 10_000).padStart(4, '0')
  const email = account.includes('@') ? maskEmail(account) : undefined
  return {
    phone: typed ?? `${pick(prefixes, bytes.readUInt8(4))}****${digits}`,
    email: email ?? `${pick(letters, bytes.readUInt8(5))}***@${pick(hosts, bytes.readUInt8(6))}***.com`,
  }
}
