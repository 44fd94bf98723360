/** The machine call that tells whether the server can work. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** How far work lags behind what was written, as the areas that do it tell. */
export type LagOfWork = () => Promise<Record<string, unknown>>

/**
 * `GET /api/health`: 200 with `ok` while the database answers, else 503; with how far kept figures lag behind, and how
 * many connections to the database broke since the start, where it is a server's.
 */
export const serveHealth = (app: FastifyInstance, services: Services, lag: LagOfWork): void => {
  const { db } = services
  const facts = () => ({ database: db.kind, ...(db.kind === 'postgres' && { lostConnections: db.lostConnections() }) })
  app.get('/api/health', async (_request, reply) => {
    try {
      return await reply.send({ status: 'ok', ...facts(), ...(await lag()) })
    } catch {
      return reply.status(503).send({ status: 'unavailable', ...facts() })
    }
  })
}
