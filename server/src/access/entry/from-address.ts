/** How often one network address may try something: an IPv6 line owns a whole /64, so single addresses of it say nothing. */
import ipaddr from 'ipaddr.js'
import type { LimitName } from '../../limits.ts'
import type { Services } from '../../services.ts'
import { allowAttempt } from './rate-limit.ts'

type AddressLimit = Extract<LimitName, `${string}_address`>

/** An IPv4 address as it is, also where it is written as IPv6; of an IPv6 address the first 64 bits. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  return read.kind() === 'ipv4' ? read.toString() : read.toByteArray().slice(0, 8).join('.')
}

/** What is counted for an address, for a limit that is looked at in a way of its own. */
export const fromAddress = (what: string, address: string): string => `${what} ${networkOf(address)}`

/**
 * Counts one attempt of whoever asks from an address.
 * @throws Refusal too_frequent
 */
export const allowFrom = (
  { db, env }: Pick<Services, 'db' | 'env'>,
  limit: AddressLimit,
  address: string,
  now: Date,
): Promise<number> => allowAttempt(db, fromAddress(limit, address), env.limits[limit], now)
