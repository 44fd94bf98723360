/**
 * How often whoever is not signed in may call from one network address. Counted in this process alone: a count in the
 * database would cost more than most of what it refuses.
 */
import { networkOf } from '../access/entry/from-address.ts'
import { Refusal } from '../errors.ts'
import type { Services } from '../services.ts'

/** More addresses than this at a time are no visitors; the oldest are forgotten. */
const mostAddresses = 100_000

export interface Strangers {
  /** @throws Refusal too_frequent */
  count(address: string): void
}

export const openStrangers = ({ clock, env }: Pick<Services, 'clock' | 'env'>): Strangers => {
  const { most, seconds } = env.limits.unsigned_address
  const met = new Map<string, { calls: number; until: number }>()
  return {
    count: address => {
      const network = networkOf(address)
      const now = clock.now().getTime()
      const before = met.get(network)
      if (before && before.until > now) {
        before.calls += 1
        if (before.calls > most) throw new Refusal('too_frequent')
        return
      }
      // The stretch that began last stands last.
      met.delete(network)
      met.set(network, { calls: 1, until: now + seconds * 1000 })
      for (const [each, { until }] of met) {
        if (until > now && met.size <= mostAddresses) break
        met.delete(each)
      }
    },
  }
}
