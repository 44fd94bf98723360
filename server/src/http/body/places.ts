/**
 * Places for the calls of one person that are at work at once, in however many browsers; the rest of them wait for a
 * place, in order. Whoever sends a hundred calls at once waits for themselves: others find a connection to the database,
 * and the engine, free.
 */
import { usualKilobytes } from '#contract/call.ts'
import type { Env } from '../../env.ts'
import { Refusal } from '../../errors.ts'

/** As many as a browser of its own accord sends at once over one connection each. */
const most = 6

/** Half of the connections at most. */
export const placesOf = ({ databasePool }: Pick<Env, 'databasePool'>): number =>
  Math.max(1, Math.min(most, Math.floor(databasePool / 2)))

/** What bodies of waiting calls may hold together, in KB: 256 usual ones, or a few of the largest. */
const mostWaiting = 16 * 1024

interface Taken {
  busy: number
  waiting: (() => void)[]
  kilobytes: number
}

/**
 * Does the work when there is a place for whoever asks; a stranger needs none. `kilobytes` is what the call holds while
 * it waits.
 * @throws Refusal too_frequent for one more than may wait
 */
export type InPlace = <T>(who: string | undefined, work: () => Promise<T>, kilobytes?: number) => Promise<T>

export const openPlaces = (places: number): InPlace => {
  const taken = new Map<string, Taken>()
  return async (who, work, kilobytes = usualKilobytes) => {
    if (who === undefined) return work()
    const own = taken.get(who) ?? { busy: 0, waiting: [], kilobytes: 0 }
    taken.set(who, own)
    if (own.busy < places) own.busy += 1
    else {
      if (own.kilobytes + kilobytes > mostWaiting) throw new Refusal('too_frequent')
      own.kilobytes += kilobytes
      await new Promise<void>(go => own.waiting.push(go))
      own.kilobytes -= kilobytes
    }
    try {
      return await work()
    } finally {
      // Whoever waits longest has the place now.
      const next = own.waiting.shift()
      if (next) next()
      else own.busy -= 1
      if (own.busy === 0) taken.delete(who)
    }
  }
}
