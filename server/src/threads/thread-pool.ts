/**
 * A few threads for work that would keep every other call waiting: never more than so many alive, each with a limit of
 * memory and of time, turns that are fair between companies, and a queue with an end. The threads themselves are piscina's.
 */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { fairQueue, type QueueLimits } from './fair-queue.ts'

export interface ThreadLimits extends QueueLimits {
  /** Most threads that are alive at once; one that is being ended counts until it is gone. */
  threads: number
  /** How long one piece of work may take once it has a thread; the wait before does not count. */
  seconds: number
  /** The heap of one thread. Typed arrays and WebAssembly memory lie outside of it. */
  megabytes: number
  /** How long a thread without work is kept. */
  idleSeconds: number
}

/** Why work came to nothing: there is no room in the queue, its time or memory was used up, it died, or the pool was closed. */
export type LostBy = 'full' | 'time' | 'memory' | 'died' | 'closed'

/** Work that a thread did not finish. What the work itself throws comes back as it was thrown. */
export class ThreadLost extends Error {
  readonly by: LostBy

  constructor(by: LostBy) {
    super(`a thread's work was lost: ${by}`)
    this.name = 'ThreadLost'
    this.by = by
  }
}

export interface ThreadPool<Task, Result> {
  /**
   * What the thread's default export answers to a task. Owners (companies) have their turns.
   * @throws ThreadLost, or what the work threw
   */
  run(owner: string, task: Task, transfer?: Transferable[]): Promise<Result>
  /** Threads that are alive, with or without work. */
  readonly alive: number
  readonly waiting: number
  /** Ends the threads and what runs in them, and refuses what waits and what comes. */
  close(): Promise<void>
}

interface Work<Task, Result> {
  task: Task
  transfer: Transferable[]
  resolve(result: Result): void
  reject(error: unknown): void
}

const lostBy = (error: unknown): unknown => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new ThreadLost('memory')
  // Piscina's words for a thread that ended under its work.
  return /^(worker exited with code|Terminating worker thread)/.test(message) ? new ThreadLost('died') : error
}

const openPiscina = <Task, Result>(file: URL, limits: ThreadLimits) => {
  const pool = new Piscina<Task, Result>({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: limits.idleSeconds * 1000,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // A thread that waits in its event loop ends what it began, such as closing a file, also after it has answered.
    atomics: 'disabled',
    recordTiming: false,
  })
  // A thread that dies without work has nobody to tell; the next work gets another.
  pool.on('error', () => {})
  return pool
}

/** Opens the pool for a file whose default export does the work; no thread begins before the first task. */
export const openThreadPool = <Task, Result>(file: URL, limits: ThreadLimits): ThreadPool<Task, Result> => {
  let pool: Piscina<Task, Result> | undefined
  let closed = false
  const queue = fairQueue<Work<Task, Result>>(limits)
  const running = new Map<string, number>()
  let busy = 0
  /** Threads that were told to end and have not yet: they use memory like others. */
  let ending = 0
  const stopping = new Set<AbortController>()

  const count = (owner: string, by: 1 | -1) => {
    const now = (running.get(owner) ?? 0) + by
    if (now > 0) running.set(owner, now)
    else running.delete(owner)
    busy += by
  }

  /** Ends the thread of a piece of work, and answers when it is gone. */
  const endThread = async (threads: Piscina<Task, Result>, stop: AbortController) => {
    const before = threads.threads
    stop.abort()
    const dying = before.filter(thread => !threads.threads.includes(thread))
    ending += dying.length
    await Promise.all(dying.map(thread => once(thread, 'exit')))
    ending -= dying.length
  }

  const runNow = async (owner: string, { task, transfer, resolve, reject }: Work<Task, Result>) => {
    pool ??= openPiscina<Task, Result>(file, limits)
    const threads = pool
    const stop = new AbortController()
    let gone: Promise<void> | undefined
    const late = setTimeout(() => {
      gone = endThread(threads, stop)
    }, limits.seconds * 1000)
    count(owner, 1)
    stopping.add(stop)
    try {
      resolve(await threads.run(task, { transferList: transfer, signal: stop.signal }))
    } catch (error) {
      reject(closed ? new ThreadLost('closed') : stop.signal.aborted ? new ThreadLost('time') : lostBy(error))
    }
    clearTimeout(late)
    stopping.delete(stop)
    await gone
    count(owner, -1)
    begin()
  }

  const begin = () => {
    while (busy < limits.threads && !closed) {
      const next = queue.next(owner => running.get(owner) ?? 0)
      if (!next) return
      void runNow(next.owner, next.work)
    }
  }

  return {
    run: (owner, task, transfer = []) =>
      new Promise<Result>((resolve, reject) => {
        if (closed) return reject(new ThreadLost('closed'))
        // Whoever finds a free thread does not wait, so a queue of none still works.
        const work = { task, transfer, resolve, reject }
        if (busy < limits.threads && queue.size === 0) void runNow(owner, work)
        else if (!queue.push(owner, work)) reject(new ThreadLost('full'))
      }),
    get alive() {
      return (pool?.threads.length ?? 0) + ending
    },
    get waiting() {
      return queue.size
    },
    close: async () => {
      closed = true
      for (let next = queue.next(() => 0); next; next = queue.next(() => 0)) next.work.reject(new ThreadLost('closed'))
      await pool?.destroy()
    },
  }
}
