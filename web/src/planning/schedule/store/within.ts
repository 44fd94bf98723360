/** A browser's database may hang instead of refusing: whoever waits for it waits so long and no longer. */

/** Long enough for a slow disk, short enough that nobody thinks the planner has stopped. */
export const LIMIT_MS = 3_000

/** As the work ends; rejects where it has not by then. The work itself goes on. */
export const within = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer')), LIMIT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
