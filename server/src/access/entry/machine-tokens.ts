/** Tokens that open a call of a machine instead of a session: how they are made, kept as a hash alone, sent and counted. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../errors.ts'
import type { Limit } from '../../limits.ts'
import type { Services } from '../../services.ts'
import { fromAddress } from './from-address.ts'
import { allowAttempt } from './rate-limit.ts'

/** How exactly the time of the last use is kept, so that not every request writes. */
const seenStep = 10 * 60 * 1000
const shownCharacters = 4

/** What is kept of a token: never the token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new one, with what is kept of it and the characters by which people know it again. */
export const newMachineToken = (prefix: string): { token: string; tokenHash: string; ending: string } => {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashOfToken(token), ending: token.slice(-shownCharacters) }
}

/** Whether this use is late enough after the one that is kept to be written down. */
export const isUseToKeep = (lastUsedAt: Date | null, now: Date): boolean =>
  now.getTime() - (lastUsedAt?.getTime() ?? 0) > seenStep

/** What a request sends as its token; empty where it sends none. */
export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer\s+(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Whether one more may be tried; otherwise the status says to wait, and the answer is left to say so. */
export const isWithin = async (
  services: Services,
  reply: FastifyReply,
  what: string,
  limit: Limit,
  now: Date,
): Promise<boolean> => {
  try {
    await allowAttempt(services.db, what, limit, now)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    reply.status(429).header('retry-after', String(limit.seconds))
    return false
  }
}

/** Tries of one address with a token that is not known, a minute. */
const perAddress = { most: 20, seconds: 60 }

/** The same for guesses of a token, counted by where they come from. */
export const mayGuess = (services: Services, request: FastifyRequest, reply: FastifyReply, what: string, now: Date) =>
  isWithin(services, reply, fromAddress(what, request.ip), perAddress, now)
