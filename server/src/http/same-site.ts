/** Refuses what another site's page sends: by both marker headers, and by the origin that browsers name. */
import type { FastifyRequest } from 'fastify'
import { markerHeaders } from '#contract/call.ts'
import type { Env } from '../env.ts'
import { Malformed } from '../errors.ts'

/** Whether a browser says that our own page asks: by the host that was called, or by the address that is configured. */
const isOurs = (origin: string, host: string, { url }: Pick<Env, 'url'>): boolean => {
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(url).origin
}

/**
 * No other site's page can set the marker headers, so none can act for a user; a page on a neighbouring host is told by
 * its origin. What is no browser sends no origin.
 * @throws Malformed
 */
export const mustBeOurPage = (request: FastifyRequest, env: Pick<Env, 'url'>): void => {
  for (const [name, value] of Object.entries(markerHeaders)) if (request.headers[name] !== value) throw new Malformed()
  const { origin } = request.headers
  if (origin !== undefined && !isOurs(origin, request.host, env)) throw new Malformed()
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Malformed()
}
