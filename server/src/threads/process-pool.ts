/**
 * A pool of processes, for work whose memory nobody knows beforehand: each has a heap of its own, and where that ends the
 * process ends, in native code too, and nothing else does.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Begun, openPool, type Pool, type PoolLimits, type Workers, WorkLost } from './pool.ts'
import type { Reply } from './process-work.ts'

const entry = fileURLToPath(new URL('./process-work.ts', import.meta.url))

/** How Node ends itself where the heap is full or a table grows larger than may be, and how Linux ends it for want of memory. */
const byMemory = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

const forkFor = (file: URL, { megabytes }: PoolLimits): ChildProcess =>
  fork(entry, [file.href], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // Bytes go over as bytes.
    serialization: 'advanced',
    // Work on what people send has no use for the server's secrets.
    env: {},
    // A full heap prints some forty lines: whoever sends files would write them into the log at will.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** Gives a process its task and waits for the answer, or for the end of the process. */
const ask = async <Task, Result>(child: ChildProcess, task: Task): Promise<Result> => {
  const over = new AbortController()
  const answered = once(child, 'message', over).then(([reply]) => reply as Reply<Result>)
  // One that could not be begun has no end, only an error.
  const ended = once(child, 'exit', over).then(
    ([, signal]) => new WorkLost(byMemory.has(signal) ? 'memory' : 'died'),
    () => new WorkLost('died'),
  )
  try {
    // One that cannot be told is about to end.
    child.send(task as object, () => {})
    const reply = await Promise.race([answered.catch(() => ended), ended])
    if (reply instanceof WorkLost) throw reply
    if ('threw' in reply) throw reply.threw
    return reply.result
  } finally {
    over.abort()
    answered.catch(() => {})
  }
}

/** Ends a process whatever it does, and answers when it is gone. */
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const processesOf = <Task, Result>(file: URL, limits: PoolLimits): Workers<Task, Result> => {
  const alive = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  const begin = (): ChildProcess => {
    const child = forkFor(file, limits)
    alive.add(child)
    child.on('exit', () => {
      alive.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    child.on('error', () => {
      if (child.pid === undefined) alive.delete(child)
    })
    return child
  }

  /** The process that had work last: others come to the end of their time. */
  const wake = (): ChildProcess | undefined => {
    const child = [...idle.keys()].at(-1)
    if (!child) return undefined
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.ref()
    child.channel?.ref()
    return child
  }

  const rest = (child: ChildProcess): void => {
    if (!alive.has(child)) return
    // A server that stops does not wait for a process that has nothing to do; that ends as it is left alone.
    child.unref()
    child.channel?.unref()
    const goes = setTimeout(() => {
      // Before its end is told it would be given work, and lose it.
      idle.delete(child)
      void kill(child)
    }, limits.idleSeconds * 1000)
    idle.set(child, goes)
    goes.unref()
  }

  return {
    begin: (task): Begun<Result> => {
      const child = wake() ?? begin()
      const result = ask<Task, Result>(child, task).finally(() => rest(child))
      return { result, end: () => kill(child) }
    },
    get alive() {
      return alive.size
    },
    close: async () => {
      await Promise.all([...alive].map(kill))
    },
  }
}

/** Opens the pool for a file whose default export does the work; no process begins before the first task. */
export const openProcessPool = <Task, Result>(file: URL, limits: PoolLimits): Pool<Task, Result> =>
  openPool(processesOf<Task, Result>(file, limits), limits)
