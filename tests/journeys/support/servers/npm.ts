/** The commands that a person types, as real processes of npm on a database of their own. */
import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')

export interface Command {
  /** Everything that it wrote. */
  said(): string
  /** Waits until it has said something. */
  says(words: string | RegExp): Promise<void>
  /** The processes that it started, and theirs; each with its command line. */
  children(): { pid: number; command: string }[]
  /** Sends a signal to npm alone. */
  signal(signal: NodeJS.Signals): void
  /** Its exit code, once it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>
}

/** `npm start`, or `npm run …`, in the repository. */
export function npm(words: readonly string[], environment: Record<string, string>): Command {
  const child = spawn('npm', words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | null>(done => child.once('exit', done))
  return {
    said: () => said,
    says: words => expect.poll(() => said, { timeout: 120_000 }).toMatch(words),
    children: () => {
      const rows = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).stdout.toString().split('\n')
      const all = rows.flatMap(row => {
        const [, pid, parent, command = ''] = row.match(/^\s*(\d+)\s+(\d+)\s+(.*)$/) ?? []
        return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
      })
      const below = (pid: number): typeof all =>
        all.filter(each => each.parent === pid).flatMap(each => [each, ...below(each.pid)])
      return below(child.pid ?? 0)
    },
    signal: signal => void child.kill(signal),
    ended,
  }
}

/** Whether a process is still there. */
export function lives({ pid }: { pid: number }): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
