/** Registers one bound call with Fastify: marker headers, body in any of its forms, validation, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileTypes, usualKilobytes } from '#contract/call.ts'
import { sessionCookie } from '../access/entry/session.ts'
import { callerMillis, StatementEnded } from '../db/postgres/caller.ts'
import { Refusal } from '../errors.ts'
import type { Services } from '../services.ts'
import type { InPlace } from './body/places.ts'
import { nestFields, readFields } from './body/read-form.ts'
import { readUpload } from './body/read-upload.ts'
import { validate } from './body/validate.ts'
import { mustMayCome, runRoute, whoseCall } from './run-route.ts'
import { mustBeOurPage } from './same-site.ts'
import { sendRevised } from './send-revised.ts'
import type { Route } from './serve.ts'
import type { Download, Picture } from './served.ts'
import type { Strangers } from './strangers.ts'

/** Gone before all of the answer was written. */
const leaving = (reply: FastifyReply): AbortSignal => {
  const left = new AbortController()
  // Perhaps while it was looked up who asks.
  if (reply.raw.closed) left.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

/** What serves somebody who waits; with a signal, as long as they do. */
const servicesFor = (services: Services, signal?: AbortSignal): Services => {
  const db = services.db.forCaller?.({ millis: callerMillis, signal })
  return db ? { ...services, db } : services
}

/** What a stranger tries is counted to its end, and so is an own password: whoever hangs up may not thereby try for nothing. */
const endsWhenLeft = ({ kind }: Route): boolean => kind !== 'public' && kind !== 'person-long'

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

const inputOf = (route: Route, request: FastifyRequest, fields: Record<string, string> | undefined): unknown => {
  const { input } = route.call
  if (fields) return validate(input, nestFields(fields), true)
  if (route.call.method === 'GET') {
    const at = request.url.indexOf('?')
    return validate(input, nestFields(readFields(at < 0 ? '' : request.url.slice(at + 1))), true)
  }
  if (isForm(request)) return validate(input, nestFields(readFields(String(request.body ?? ''))), true)
  // No body is an empty one; `null` is a body, and none that a call takes.
  return validate(input, request.body === undefined ? {} : request.body, false)
}

const sendFile = (reply: FastifyReply, type: string, file: Download) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(file.bytes))

/** An image that can hold no script and load nothing. */
const sendImage = (reply: FastifyReply, type: string, image: string | Buffer) =>
  reply
    .header('content-type', type)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(image)

/** A picture never changes under its address; only the person who asked may keep it. */
const sendPicture = (reply: FastifyReply, { type, bytes }: Picture) =>
  sendImage(reply.header('cache-control', 'private, max-age=86400, immutable'), type, Buffer.from(bytes))

/**
 * What all routes of a server share: who is counted, how many calls of one person are at work, and, before it is known
 * whose they are, how many of one browser are looked up.
 */
export interface Doors {
  strangers: Strangers
  inPlace: InPlace
  lookUp: InPlace
}

/** Adds the call to the server. */
export const registerRoute = (
  app: FastifyInstance,
  services: Services,
  route: Route,
  { strangers, inPlace, lookUp }: Doors,
): void => {
  /** Whoever turns out to be nobody is counted. A connection that was hung up tells its address no more, so it is asked before. */
  const counted = async <T>({ ip }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_signed_in') strangers.count(ip)
      throw error
    }
  }
  app.route({
    method: route.call.method,
    url: route.call.path,
    bodyLimit: (route.call.kilobytes ?? usualKilobytes) * 1024,
    // Before the body is read: what a stranger sends is not looked at.
    onRequest: async request => {
      if (!route.call.image && !route.call.redirect) mustBeOurPage(request, services.env)
      if (route.kind === 'public') strangers.count(request.ip)
      // To its end, too: who it is shows only then, and a stranger who hangs up is counted.
      const look = () => mustMayCome(route, servicesFor(services), request)
      await counted(request, () => lookUp(request.cookies[sessionCookie], look))
    },
    handler: async (request, reply) => {
      const left = leaving(reply)
      const run = async () => {
        if (left.aborted) throw new StatementEnded('left')
        // A file is taken in once there is a place: a hundred that wait hold nothing.
        const sent = route.call.upload ? await readUpload(request) : undefined
        if (route.call.upload && !sent?.file) throw new Refusal('file_upload_error')
        const input = () => inputOf(route, request, sent?.fields)
        const given = servicesFor(services, endsWhenLeft(route) ? left : undefined)
        return runRoute(route, given, request, reply, input, sent?.file)
      }
      const who = whoseCall(request) ?? request.cookies[sessionCookie]
      const output = await counted(request, () => inPlace(who, run, route.call.kilobytes))
      reply.header('cache-control', 'no-store')
      if (route.call.download) return sendFile(reply, fileTypes[route.call.download], output as Download)
      if (route.call.redirect) return reply.redirect((output as { location: string }).location, 303)
      if (route.call.image) {
        const { svg, picture } = output as { svg?: string; picture?: Picture }
        if (picture) return sendPicture(reply, picture)
        if (typeof svg === 'string') return sendImage(reply, 'image/svg+xml', svg)
      }
      const answer = { result: 0, ...(route.call.output.parse(output) as object) }
      return route.call.revised ? sendRevised(request, reply, answer) : reply.send(answer)
    },
  })
}
