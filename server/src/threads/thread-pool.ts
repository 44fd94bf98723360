/**
 * A pool of threads, which are piscina's: cheap to begin, and the memory of what they do is the server's own. The limit of
 * a thread's heap is no wall: where it is met in native code, such as parsing JSON, Node ends the whole process. Whatever
 * people send is therefore worked on in processes (`process-pool`).
 */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { openPool, type Pool, type PoolLimits, type Workers, WorkLost } from './pool.ts'

const lostBy = (error: unknown): unknown => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new WorkLost('memory')
  // Piscina's words for a thread that ended under its work.
  return /^(worker exited with code|Terminating worker thread)/.test(message) ? new WorkLost('died') : error
}

const openPiscina = <Task, Result>(file: URL, limits: PoolLimits) => {
  const pool = new Piscina<Task, Result>({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: limits.workers,
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

const threadsOf = <Task, Result>(file: URL, limits: PoolLimits): Workers<Task, Result> => {
  let pool: Piscina<Task, Result> | undefined
  /** Threads that were told to end and have not yet: they use memory like others. */
  let ending = 0

  const end = async (threads: Piscina<Task, Result>, stop: AbortController) => {
    const before = threads.threads
    stop.abort()
    const dying = before.filter(thread => !threads.threads.includes(thread))
    ending += dying.length
    await Promise.all(dying.map(thread => once(thread, 'exit')))
    ending -= dying.length
  }

  return {
    begin: (task, transfer) => {
      pool ??= openPiscina<Task, Result>(file, limits)
      const threads = pool
      const stop = new AbortController()
      const result = threads.run(task, { transferList: transfer, signal: stop.signal }).catch((error: unknown) => {
        throw lostBy(error)
      })
      return { result, end: () => end(threads, stop) }
    },
    get alive() {
      return (pool?.threads.length ?? 0) + ending
    },
    close: async () => pool?.destroy(),
  }
}

/** Opens the pool for a file whose default export does the work; no thread begins before the first task. */
export const openThreadPool = <Task, Result>(file: URL, limits: PoolLimits): Pool<Task, Result> =>
  openPool(threadsOf<Task, Result>(file, limits), limits)
