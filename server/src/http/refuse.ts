/** Turns whatever went wrong into an answer of the request contract. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalAnswer } from '#contract/shared/errors.ts'
import { StatementEnded } from '../db/postgres/caller.ts'
import { ConnectionLost } from '../db/postgres/connection-lost.ts'
import { Malformed, Refusal } from '../errors.ts'
import { stackOf } from '../log.ts'
import { errorWords } from '../messages/words.ts'
import { localeOfRequest } from './run-route.ts'

const tooLarge = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

const asRefusal = (error: FastifyError | Error): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof ConnectionLost) return new Refusal(error.code)
  if (error instanceof StatementEnded && error.code === 'too_slow') return new Refusal('too_slow')
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_much')
  if (typeof code === 'string' && tooLarge.has(code)) return new Refusal('too_large')
  return undefined
}

const isMalformed = (error: FastifyError | Error): boolean =>
  error instanceof Malformed ||
  ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)

/** Whoever asked left, while it was worked on or while the answer was being written: nothing is wrong, nobody reads on. */
const isLeft = (error: FastifyError | Error, reply: FastifyReply): boolean =>
  (error instanceof StatementEnded && error.code === 'left') ||
  (reply.raw.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/**
 * Refusals: status 200 with result 1. Malformed: 400. Anything else is a fault of the server: status 500 without
 * details, and a log line with the stack but nothing of the request.
 */
export const refuse = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
  const locale = localeOfRequest(request)
  const refusal = asRefusal(error)
  if (refusal) {
    const answer: RefusalAnswer = {
      result: 1,
      code: refusal.code,
      message: errorWords(locale, refusal.code, refusal.values),
    }
    if (refusal.field !== undefined) answer.field = refusal.field
    if (Object.keys(refusal.values).length > 0) answer.values = refusal.values
    if (refusal.data !== undefined) answer.data = refusal.data
    void reply.status(200).send(answer)
    return
  }
  if (isMalformed(error)) {
    const answer: RefusalAnswer = { result: 1, code: 'parameter_error', message: errorWords(locale, 'parameter_error') }
    if (error instanceof Malformed && error.field !== undefined) answer.field = error.field
    void reply.status(400).send(answer)
    return
  }
  if (isLeft(error, reply)) request.log.debug('nobody waits for the answer')
  else request.log.error({ stack: stackOf(error) }, 'a call failed')
  void reply.status(500).send({ result: 1, code: 'exception', message: errorWords(locale, 'exception') })
}
