/** Starts the real server as its own process on a database of its own, and stops it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { entryCalls } from '../../../../contract/src/account/entry/calls.ts'
import { markerHeaders } from '../../../../contract/src/call.ts'
import { sourceFlags } from '../../../../scripts/setup/paths.mjs'
import { makePostgresDatabase } from '../../../../server/src/testing/postgres-databases.ts'
import { testPushKey, testSealKey } from '../../../../server/src/testing/seal-key.ts'
import { compiledFolder, demoFolder, demoTemplate, oneFile } from './prepared.ts'
import { type Letter, openProviders, type Providers } from './providers.ts'
import { scratchFolder } from './scratch-folder.ts'

const root = resolve(import.meta.dirname, '../../../..')
/** The clock of the journeys: a Saturday, so that "next week" begins in two days. */
export const journeyNow = '2026-11-21T09:00:00+08:00'

/** Opens the outbox of a server on the embedded database. */
const outboxToken = 'the token of the journeys'

export interface RunningServer {
  url: string
  /** For files of the journey; an embedded database lies there too. */
  folder: string
  /** What a command of the product needs, to work on the same database while the server stands still. */
  place: Record<string, string>
  /** Everything that the process wrote, for journeys that read the log. */
  log(): string
  /** Ends the process with a signal, waits for it, and answers its exit code; null where the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Starts again on the same folder and port; a later `now` is where its clock stands from then on. */
  restart(now?: string): Promise<void>
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

async function launch(port: number, { environment, flags = [], fromSources }: ServerOptions) {
  let log = ''
  const program = fromSources ? [...sourceFlags, join(root, 'server/src/main.ts')] : [oneFile()]
  const child: ChildProcess = spawn(process.execPath, [...flags, ...program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PAIBAN_NOW: journeyNow,
      // The demo is made in another folder than the one that a journey serves it from.
      PAIBAN_PUSH_KEY: testPushKey,
      PAIBAN_SEAL_KEY: testSealKey,
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

/** Makes the demo company where the environment says: that takes longer than most journeys. They plan its weeks themselves. */
export async function makeDemo(environment: Record<string, string>): Promise<void> {
  const made = await launch(await freePort(), { environment: { ...environment, PAIBAN_DEMO: 'unplanned' } })
  made.child.kill('SIGTERM')
  await made.ended
}

export interface ServerOptions {
  /** Without it the database is empty. */
  demo?: boolean
  environment?: Record<string, string>
  /** Flags of Node. */
  flags?: readonly string[]
  /**
   * On the embedded database, as `npm start` is without further settings. Else on PostgreSQL where there is one, which
   * takes less of the processor: what a journey shows there, tests beside the code hold for both.
   */
  embedded?: boolean
  /** As `npm start` does it, module by module; without it from one file. */
  fromSources?: boolean
}

const providersOf = new Map<string, Providers>()

/** What a server has sent, newest first: read at the providers, or in the outbox where it has one. */
export async function lettersOf(url: string): Promise<Letter[]> {
  const providers = providersOf.get(url)
  if (providers) return providers.letters()
  const address = `${url}${entryCalls.listOutbox.path}?token=${encodeURIComponent(outboxToken)}`
  const answer = await fetch(address, { headers: markerHeaders })
  return ((await answer.json()) as { rows: Letter[] }).rows
}

/** A server's database, with or without the demo company. */
async function makePlace(folder: string, demo: boolean, embedded: boolean): Promise<Record<string, string>> {
  const template = embedded ? undefined : demoTemplate()
  if (!template && demo) cpSync(demoFolder(), folder, { recursive: true })
  if (!template) return { PAIBAN_DATA: folder }
  const { url } = await makePostgresDatabase(demo ? template : undefined)
  return { PAIBAN_DATA: folder, DATABASE_URL: url }
}

/** A server on a copy of the demo company, or on an empty database. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const demo = options.demo ?? true
  const port = await freePort()
  const folder = mkdtempSync(join(scratchFolder(), 'data-'))
  const place = await makePlace(folder, demo, options.embedded ?? false)
  const url = `http://127.0.0.1:${port}`
  const providers = place.DATABASE_URL === undefined ? undefined : await openProviders()
  if (providers) providersOf.set(url, providers)
  const reading = providers?.environment ?? { PAIBAN_OUTBOX_TOKEN: outboxToken }
  const given = { PAIBAN_DEMO: demo ? '1' : '0', ...place, ...reading, ...options.environment }
  const wish = { ...options, environment: given }
  let running = await launch(port, wish)
  return {
    url,
    folder,
    place,
    log: () => running.log(),
    async stop(signal = 'SIGTERM') {
      running.child.kill(signal)
      await running.ended
      return running.child.exitCode
    },
    async restart(now) {
      const later: Record<string, string> = now === undefined ? {} : { PAIBAN_NOW: now }
      running = await launch(port, { ...wish, environment: { ...given, ...later } })
    },
  }
}
