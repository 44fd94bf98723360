/** The log: JSON lines on standard output, without personal data, addresses, bodies or query strings. */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Env } from './env.ts'

/** Fields that never reach a line, whoever logs them. */
const hidden = ['phone', 'password', 'name', 'token', 'email', 'cookie', 'authorization', 'body', 'query']

/** Opens the log at the level of the environment. Requests are logged as nothing but their route and status. */
export const openLog = (level: Env['logLevel'], target?: pino.DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: hidden.flatMap(field => [field, `*.${field}`]), remove: true },
      serializers: { req: () => undefined, res: () => undefined },
    },
    target ?? pino.destination(1),
  )

/** The database's code of a fault, where it was the database's. */
const sqlState = (error: Error): string | undefined => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** What a fault says of itself. A message about data (class 22) repeats the value that was wrong with it. */
const saying = (error: Error): string => {
  const state = sqlState(error)
  if (state === undefined) return `${error.name}: ${error.message}`
  return state.startsWith('22') ? `${error.name} ${state}` : `${error.name} ${state}: ${error.message}`
}

/** Where a fault was thrown, as it may be logged: a query without what it was asked with, and the database's own words. */
export const stackOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  const cause = error.cause instanceof Error ? [`Caused by ${saying(error.cause)}`] : []
  const said = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : saying(error)
  return [said, ...frames, ...cause].join('\n')
}
