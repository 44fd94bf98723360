/**
 * Places for the calls of one browser that are at work at once; the rest of its calls wait for them, in order. Whoever
 * sends a hundred calls at once waits for themselves: others find a connection to the database, and the engine, free.
 */
import type { Env } from '../env.ts'

/** As many as a browser of its own accord sends at once over one connection each. */
const most = 6

/** Half of the connections at most. */
export const placesOf = ({ databasePool }: Pick<Env, 'databasePool'>): number =>
  Math.max(1, Math.min(most, Math.floor(databasePool / 2)))

interface Taken {
  busy: number
  waiting: (() => void)[]
}

/** Does the work when there is a place for whoever asks; a stranger needs none. */
export type InPlace = <T>(who: string | undefined, work: () => Promise<T>) => Promise<T>

export const openPlaces = (places: number): InPlace => {
  const taken = new Map<string, Taken>()
  return async (who, work) => {
    if (who === undefined) return work()
    const own = taken.get(who) ?? { busy: 0, waiting: [] }
    taken.set(who, own)
    if (own.busy < places) own.busy += 1
    else await new Promise<void>(go => own.waiting.push(go))
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
