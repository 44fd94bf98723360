/** The machine call of cash registers: token, rate limit, ordinary statuses. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { posSales, posSalesPath } from '#contract/estimate/pos.ts'
import { bearerOf, isWithin, mayGuess } from '../../access/entry/machine-tokens.ts'
import { ConnectionLost } from '../../db/postgres/connection-lost.ts'
import { localeOfRequest } from '../../http/run-route.ts'
import { errorWords, words } from '../../messages/words.ts'
import type { Services } from '../../services.ts'
import { findPosToken } from './pos-tokens.ts'
import { readSales, type SalesFault } from './read-sales.ts'
import { siteNamed, takeSales } from './take-sales.ts'

/** Requests of one token, a minute. */
const perToken = { most: 240, seconds: 60 }

const listed = 100

/** A cash register reads the status: what may be sent again is no 200. */
const later = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!(error instanceof ConnectionLost)) throw error
  const message = errorWords(localeOfRequest(request), error.code)
  return reply.status(503).header('retry-after', '5').send({ error: error.code, message })
}

/** Rows of a request, in bytes, with all that they may say. */
const bodyLimit = 2 * 1024 * 1024

type Token = NonNullable<Awaited<ReturnType<typeof findPosToken>>>

const sayIn =
  (request: FastifyRequest) =>
  (error: string, rest: object = {}) => ({
    error,
    message: errorWords(localeOfRequest(request), error),
    ...rest,
  })

/** The token of a request, looked at before its body is read; undefined where the answer has been given. */
const tokenOf = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Token | undefined> => {
  const now = services.clock.now()
  const say = sayIn(request)
  reply.header('cache-control', 'no-store')
  const token = await services.db.asOwner(tx => findPosToken(tx, bearerOf(request), now))
  if (!token) {
    if (await mayGuess(services, request, reply, 'pos_address', now))
      await reply.status(401).header('www-authenticate', 'Bearer').send(say('estimate:token_unknown'))
    else await reply.send(say('too_frequent'))
    return undefined
  }
  if (await isWithin(services, reply, `pos token ${token.id}`, perToken, now)) return token
  await reply.send(say('too_frequent'))
  return undefined
}

/** `POST /api/pos/sales`; 200, 400, 401, 404, 422, 429 or 503. */
export const servePosSales = (app: FastifyInstance, services: Services): void => {
  const tokens = new WeakMap<FastifyRequest, Token>()
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = await tokenOf(services, request, reply)
    if (!token) return reply
    tokens.set(request, token)
    return undefined
  }
  app.post(posSalesPath, { errorHandler: later, onRequest, bodyLimit }, async (request, reply) => {
    const now = services.clock.now()
    const locale = localeOfRequest(request)
    const say = sayIn(request)
    const token = tokens.get(request)
    if (!token) throw new Error('a request without a token came through')
    const body = posSales.safeParse(request.body)
    if (!body.success) {
      const field = body.error.issues[0]?.path.join('.') ?? ''
      return reply.status(400).send(say('parameter_error', { field }))
    }
    const { site: name, rows } = body.data
    return services.db.inCompany(token.companyId, async tx => {
      const site = await siteNamed(tx, name)
      if (!site) return reply.status(404).send(say('estimate:site_unknown', { site: name }))
      const { slots, faults } = readSales(rows, services.clock.today(site.timeZone))
      if (faults.length > 0) {
        const told = ({ row, field, code, values }: SalesFault) => ({
          row,
          field,
          code,
          message: words(locale, `estimate:cell.${code}`, values),
        })
        return reply.status(422).send(say('estimate:rows_refused', { problems: faults.slice(0, listed).map(told) }))
      }
      return takeSales(tx, site.id, slots, token, now)
    })
  })
}
