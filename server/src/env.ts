/** The settings that come from the environment, validated once at start. */
import path from 'node:path'
import { z } from 'zod'

const environment = z.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(4180),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** A PostgreSQL server; without it PGlite keeps the database in the data folder. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** Connections to that server. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Folder of the embedded database and of kept files. */
  PAIBAN_DATA: z.string().min(1).default('data'),
  /** Instant at which the server's clock begins, for demos and journeys. */
  PAIBAN_NOW: z.iso.datetime({ offset: true }).optional(),
  PAIBAN_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** The native binary. */
  PAIBAN_BINARY: z.string().min(1).default('target/release/paiban'),
  /** Whether an empty database gets the demo company. */
  PAIBAN_DEMO: z
    .enum(['0', '1'])
    .default('1')
    .transform(value => value === '1'),
  /** Jobs that this process works on at once; 0 leaves them to `npm run worker`. */
  PAIBAN_WORKERS: z.coerce.number().int().min(0).max(32).default(1),
  /** `1` where the site is reached by https only: the session cookie is then never sent in the clear. */
  PAIBAN_HTTPS: z
    .enum(['0', '1'])
    .default('0')
    .transform(value => value === '1'),
})

export interface Env {
  port: number
  host: string
  databaseUrl: string | undefined
  databasePool: number
  dataFolder: string
  now: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  binary: string
  demo: boolean
  workers: number
  https: boolean
}

/** Reads the environment. Throws an error that names each wrong variable, and never its value. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const read = environment.safeParse(source)
  if (!read.success) {
    const names = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong environment: ${names.join('; ')}`)
  }
  const value = read.data
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    dataFolder: path.resolve(value.PAIBAN_DATA),
    now: value.PAIBAN_NOW,
    logLevel: value.PAIBAN_LOG,
    binary: path.resolve(value.PAIBAN_BINARY),
    demo: value.PAIBAN_DEMO,
    workers: value.PAIBAN_WORKERS,
    https: value.PAIBAN_HTTPS,
  }
}
