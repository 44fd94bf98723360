/** Who is next: work that waits, in turns between its owners, so that none keeps the others waiting by sending much. */

export interface QueueLimits {
  /** Most that may wait in all. */
  waiting: number
  /** Most that may wait for one owner. */
  waitingEach: number
}

export interface FairQueue<T> {
  readonly size: number
  /** Puts work at the end of its owner's row; false where there is no room. */
  push(owner: string, work: T): boolean
  /** Takes the next work: of the owner who has least running, and of several such, of whoever waited longest for a turn. */
  next(running: (owner: string) => number): { owner: string; work: T } | undefined
}

/** An empty queue. */
export const fairQueue = <T>({ waiting, waitingEach }: QueueLimits): FairQueue<T> => {
  // In the order of their turns: whoever has had one goes to the end.
  const rows = new Map<string, T[]>()
  let size = 0
  return {
    get size() {
      return size
    },
    push: (owner, work) => {
      const row = rows.get(owner) ?? []
      if (size >= waiting || row.length >= waitingEach) return false
      row.push(work)
      rows.set(owner, row)
      size += 1
      return true
    },
    next: running => {
      let owner: string | undefined
      for (const each of rows.keys()) if (owner === undefined || running(each) < running(owner)) owner = each
      if (owner === undefined) return undefined
      const row = rows.get(owner) ?? []
      const work = row.shift()
      rows.delete(owner)
      if (row.length > 0) rows.set(owner, row)
      if (work === undefined) return undefined
      size -= 1
      return { owner, work }
    },
  }
}
