/** A browser's database may hang instead of refusing: whoever waits for it waits so long and no longer. */

/** Long enough for a slow disk, short enough that nobody thinks the planner has stopped. */
export const LIMIT_MS = 3_000

/** The work has not ended by now, and may yet. */
export class StillUnderWay extends Error {
  override readonly name = 'StillUnderWay'
}

/** As the work ends; rejects where it has not by then. The work itself goes on. */
export const within = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StillUnderWay('the database does not answer')), LIMIT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
