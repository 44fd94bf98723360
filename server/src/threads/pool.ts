/**
 * Work that would keep every other call waiting, given to a few workers: never more than so many alive, each with a limit
 * of memory and of time, turns that are fair between companies, and a queue with an end. What the workers are, threads or
 * processes, is told by whoever opens the pool.
 */
import type { Transferable } from 'node:worker_threads'
import { fairQueue, type QueueLimits } from './fair-queue.ts'
import { turnOf } from './turn.ts'

export interface PoolLimits extends QueueLimits {
  /** Most workers that are alive at once; one that is being ended counts until it is gone. */
  workers: number
  /** How long one piece of work may take once it has a worker; the wait before does not count. */
  seconds: number
  /** The heap of one worker. Typed arrays and WebAssembly memory lie outside of it. */
  megabytes: number
  /** How long a worker without work is kept. */
  idleSeconds: number
}

/** Why work came to nothing: there is no room in the queue, its time or memory was used up, it died, or the pool was closed. */
export type LostBy = 'full' | 'time' | 'memory' | 'died' | 'closed'

/** Work that no worker finished. What the work itself throws comes back as it was thrown. */
export class WorkLost extends Error {
  readonly by: LostBy

  constructor(by: LostBy) {
    super(`work was lost: ${by}`)
    this.name = 'WorkLost'
    this.by = by
  }
}

export interface Pool<Task, Result> {
  /**
   * What the worker's default export answers to a task. The company whose turn it is waits with its own others.
   * @throws WorkLost, or what the work threw
   */
  run(task: Task, transfer?: Transferable[]): Promise<Result>
  /** Workers that are alive, with or without work. */
  readonly alive: number
  readonly waiting: number
  /** Ends the workers and what runs in them, and refuses what waits and what comes. */
  close(): Promise<void>
}

/** A piece of work that a worker has begun. */
export interface Begun<Result> {
  /** Rejects with WorkLost (memory, died) where the worker ended under it, else with what the work threw. */
  result: Promise<Result>
  /** Ends the worker at once, whatever it is in the middle of; answers when it is gone. */
  end(): Promise<void>
}

/** Threads or processes. Nothing is begun before it is asked for. */
export interface Workers<Task, Result> {
  begin(task: Task, transfer: Transferable[]): Begun<Result>
  readonly alive: number
  close(): Promise<void>
}

interface Work<Task, Result> {
  task: Task
  transfer: Transferable[]
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Opens a pool of workers. */
export const openPool = <Task, Result>(workers: Workers<Task, Result>, limits: PoolLimits): Pool<Task, Result> => {
  let closed = false
  const queue = fairQueue<Work<Task, Result>>(limits)
  const running = new Map<string, number>()
  let busy = 0

  const count = (owner: string, by: 1 | -1) => {
    const now = (running.get(owner) ?? 0) + by
    if (now > 0) running.set(owner, now)
    else running.delete(owner)
    busy += by
  }

  const runNow = async (owner: string, { task, transfer, resolve, reject }: Work<Task, Result>) => {
    count(owner, 1)
    const begun = workers.begin(task, transfer)
    let gone: Promise<void> | undefined
    const late = setTimeout(() => {
      gone = begun.end()
    }, limits.seconds * 1000)
    const settle = await begun.result.then(
      result => () => resolve(result),
      (error: unknown) => () => reject(closed ? new WorkLost('closed') : gone ? new WorkLost('time') : error),
    )
    clearTimeout(late)
    await gone
    // Whoever is answered finds the worker free.
    count(owner, -1)
    beginNext()
    settle()
  }

  const beginNext = () => {
    while (busy < limits.workers && !closed) {
      const next = queue.next(owner => running.get(owner) ?? 0)
      if (!next) return
      void runNow(next.owner, next.work)
    }
  }

  return {
    run: (task, transfer = []) =>
      new Promise<Result>((resolve, reject) => {
        if (closed) return reject(new WorkLost('closed'))
        // Whoever finds a free worker does not wait, so a queue of none still works.
        const work = { task, transfer, resolve, reject }
        const owner = turnOf()
        if (busy < limits.workers && queue.size === 0) void runNow(owner, work)
        else if (!queue.push(owner, work)) reject(new WorkLost('full'))
      }),
    get alive() {
      return workers.alive
    },
    get waiting() {
      return queue.size
    },
    close: async () => {
      closed = true
      for (let next = queue.next(() => 0); next; next = queue.next(() => 0)) next.work.reject(new WorkLost('closed'))
      await workers.close()
    },
  }
}
