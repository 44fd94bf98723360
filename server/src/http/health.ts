/** The machine call that tells whether the server can work. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/**
 * `GET /api/health`: 200 with `ok` while the database answers, else 503; with how many connections to it broke since the
 * start, where it is a server's.
 */
export const serveHealth = (app: FastifyInstance, services: Services): void => {
  const { db } = services
  const facts = () => ({ database: db.kind, ...(db.kind === 'postgres' && { lostConnections: db.lostConnections() }) })
  app.get('/api/health', async (_request, reply) => {
    try {
      await db.raw.query('select 1 as one')
      return await reply.send({ status: 'ok', ...facts() })
    } catch {
      return reply.status(503).send({ status: 'unavailable', ...facts() })
    }
  })
}
