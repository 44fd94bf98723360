/** The machine call that tells whether the server can work. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** `GET /api/health`: 200 with `ok` while the database answers, else 503. */
export const serveHealth = (app: FastifyInstance, services: Services): void => {
  app.get('/api/health', async (_request, reply) => {
    try {
      await services.db.raw.query('select 1 as one')
      return await reply.send({ status: 'ok', database: services.db.kind })
    } catch {
      return reply.status(503).send({ status: 'unavailable', database: services.db.kind })
    }
  })
}
