/** Starts the real server as its own process on a data folder of its own, as `npm start` does, and stops it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { scratchFolder } from './scratch-folder.ts'

const root = resolve(import.meta.dirname, '../../..')
/** The clock of the journeys: a Saturday, so that "next week" begins in two days. */
export const journeyNow = '2026-11-21T09:00:00+08:00'

export interface RunningServer {
  url: string
  folder: string
  /** Everything that the process wrote, for journeys that read the log. */
  log(): string
  /** Ends the process with a signal, waits for it, and answers its exit code; null where the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Starts again on the same folder and port. */
  restart(): Promise<void>
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => done(port))
    })
  })

/** The demo company is made once per run and copied: making it takes longer than most journeys. */
const demoFolder = join(scratchFolder(), 'demo')

async function launch(port: number, folder: string, environment: Record<string, string>) {
  let log = ''
  const child: ChildProcess = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), PAIBAN_DATA: folder, PAIBAN_NOW: journeyNow, ...environment },
  })
  const keep = (chunk: Buffer) => {
    log = (log + chunk).slice(-500_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${log}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return { child, ended, log: () => log }
    await wait(200)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not become healthy:\n${log}`)
}

/** A server on a copy of the demo company, or on an empty database. */
export async function startServer(
  options: { demo?: boolean; environment?: Record<string, string> } = {},
): Promise<RunningServer> {
  const demo = options.demo ?? true
  const environment = { PAIBAN_DEMO: demo ? '1' : '0', ...options.environment }
  const port = await freePort()
  if (demo && !existsSync(demoFolder)) {
    const made = `${demoFolder}-making-${process.pid}`
    const first = await launch(await freePort(), made, environment)
    first.child.kill('SIGTERM')
    await first.ended
    cpSync(made, demoFolder, { recursive: true })
    rmSync(made, { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(scratchFolder(), 'data-'))
  if (demo) cpSync(demoFolder, folder, { recursive: true })
  let running = await launch(port, folder, environment)
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    log: () => running.log(),
    async stop(signal = 'SIGTERM') {
      running.child.kill(signal)
      await running.ended
      return running.child.exitCode
    },
    async restart() {
      running = await launch(port, folder, environment)
    },
  }
}
