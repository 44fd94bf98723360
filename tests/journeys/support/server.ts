/** Starts the real server as its own process on a data folder of its own, as `npm start` does, and stops it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compiledFolder, demoFolder, oneFile } from './prepared.ts'
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

const isFree = (port: number) =>
  new Promise<boolean>(done => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

let ports = 0

/** Below the range from which connections take theirs: a server that starts again finds its own port free. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + ((process.pid * 37 + ports++) % 18_000)
    if (await isFree(port)) return port
  }
}

async function launch(port: number, folder: string, { environment, flags = [], fromSources }: ServerOptions) {
  let log = ''
  const file = fromSources ? join(root, 'server/src/main.ts') : oneFile()
  const child: ChildProcess = spawn(process.execPath, [...flags, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PAIBAN_DATA: folder,
      PAIBAN_NOW: journeyNow,
      NODE_COMPILE_CACHE: compiledFolder(),
      ...environment,
    },
  })
  const keep = (chunk: Buffer) => {
    log = (log + chunk).slice(-500_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const given = Date.now() + 240_000
  while (Date.now() < given) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${log}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return { child, ended, log: () => log }
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not become healthy:\n${log}`)
}

/** Makes the demo company in its folder: that takes longer than most journeys. */
export async function makeDemoFolder(): Promise<void> {
  const made = await launch(await freePort(), demoFolder(), { environment: { PAIBAN_DEMO: '1' } })
  made.child.kill('SIGTERM')
  await made.ended
}

export interface ServerOptions {
  /** Without it the database is empty. */
  demo?: boolean
  environment?: Record<string, string>
  /** Flags of Node. */
  flags?: readonly string[]
  /** As `npm start` does it, module by module; without it from one file. */
  fromSources?: boolean
}

/** A server on a copy of the demo company, or on an empty database. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const demo = options.demo ?? true
  const environment = { PAIBAN_DEMO: demo ? '1' : '0', ...options.environment }
  const port = await freePort()
  const folder = mkdtempSync(join(scratchFolder(), 'data-'))
  if (demo) cpSync(demoFolder(), folder, { recursive: true })
  const wish = { ...options, environment }
  let running = await launch(port, folder, wish)
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
      running = await launch(port, folder, wish)
    },
  }
}
