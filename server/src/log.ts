/** The log: JSON lines on standard output, without personal data, addresses, bodies or query strings. */
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
