/** Servers and workers of one PostgreSQL database, each a process of its own as in an installation. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sourceFlags } from '../../scripts/setup/paths.mjs'

const root = path.resolve(import.meta.dirname, '../..')

export interface Place {
  url: string
  now: string
}

export interface Running {
  stop(): Promise<void>
}

const launch = (entry: string, { url, now }: Place, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...sourceFlags, path.join(root, entry)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, PAIBAN_NOW: now, PAIBAN_LOG: 'error', ...environment },
  })

const stopping = (child: ChildProcess): Running => ({
  stop: async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  },
})

/** Answers once it is healthy. `demo` is what the first start on an empty database makes. */
export const startServer = async (
  place: Place,
  port: number,
  { workers = 0, demo = '0' }: { workers?: number; demo?: '0' | '1' | 'unplanned' } = {},
): Promise<Running & { address: string }> => {
  const child = launch('server/src/main.ts', place, {
    ...{ PORT: String(port), PAIBAN_WORKERS: String(workers), PAIBAN_DEMO: demo },
  })
  const address = `http://127.0.0.1:${port}`
  const isHealthy = () =>
    fetch(`${address}/api/health`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
    await pause(100)
  }
  return { ...stopping(child), address }
}

export const startWorker = (place: Place): Running =>
  stopping(launch('server/src/commands/worker.ts', place, { PAIBAN_WORKERS: '1' }))
