/** Cookies of an answer, always with the attributes that keep them safe. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import type { Cookies } from './served.ts'

/** Reading and setting cookies for one request. Only those meant for scripts (the language) can be read by one. */
export const cookiesOf = (env: Env, request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: name => request.cookies[name],
  set: (name, value, { seconds, script, shared }) => {
    reply.setCookie(name, value, {
      path: '/',
      maxAge: seconds,
      httpOnly: script !== true,
      sameSite: 'lax',
      secure: env.https,
      ...(shared && env.cookieDomain !== undefined && { domain: env.cookieDomain }),
    })
  },
})
