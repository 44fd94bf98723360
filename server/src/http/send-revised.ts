/**
 * Sends an answer with its revision, or only that the browser's is still the one. The revision is a digest of all that the
 * answer says: another company, another right or another reach has another one, and nobody has to say what changes it.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const sendRevised = (request: FastifyRequest, reply: FastifyReply, answer: object) => {
  const text = JSON.stringify(answer)
  // Weak, as a proxy that packs the answer lets that stand.
  const revision = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('etag', revision)
  if (request.headers['if-none-match'] === revision) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
