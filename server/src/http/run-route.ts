/** Runs one bound call: who is it, may they, in which transaction, with which words if refused. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, localeCookie, localeOf } from '#contract/shared/locale.ts'
import type { Actor, SignedIn } from '../access/actor.ts'
import { mustReachNamed } from '../access/call-scope.ts'
import { findSession, sessionCookie } from '../access/entry/session.ts'
import { must } from '../access/permission.ts'
import { resolveActor } from '../access/resolve-actor.ts'
import { readingOnly, viewedBy } from '../access/viewing.ts'
import { become, type Database, type Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Services } from '../services.ts'
import { inTurnOf } from '../threads/turn.ts'
import { cookiesOf } from './cookies.ts'
import { mustBeOwnRecords } from './openapi/named-records.ts'
import type { Route } from './serve.ts'
import type { Upload } from './served.ts'

/** Who sends the body of a request, as found before it was read, and when. */
const found = new WeakMap<FastifyRequest, { signedIn: SignedIn; at: Date }>()
/** Whoever takes longer to send a body is looked up again: the session may have ended meanwhile. */
const knownMillis = 1000

/** Whose call it is, once that was looked up. */
export const whoseCall = (request: FastifyRequest): string | undefined => found.get(request)?.signedIn.personId

/** What says of itself that it changes something is refused at once; any other write the database refuses. @throws organisation:viewing */
const mustNotAct = (call: Route['call'], { viewing }: SignedIn): void => {
  if (viewing && call.act !== undefined && !call.whileViewing) throw new Refusal('organisation:viewing')
}

const signedInOf = async (
  tx: Tx,
  { call }: Route,
  request: FastifyRequest,
  { env }: Services,
  now: Date,
): Promise<SignedIn> => {
  const before = found.get(request)
  if (before && now.getTime() - before.at.getTime() < knownMillis) return before.signedIn
  const token = request.cookies[sessionCookie]
  const signedIn = token === undefined ? null : await findSession(tx, token, env.session, now)
  if (!signedIn) throw new Refusal('not_signed_in')
  mustNotAct(call, signedIn)
  if (signedIn.policyDue && !call.beforePolicy) throw new Refusal('policy_due')
  found.set(request, { signedIn, at: now })
  return signedIn
}

const actorOf = async (tx: Tx, route: Route, request: FastifyRequest, services: Services, now: Date) => {
  const signedIn = await signedInOf(tx, route, request, services, now)
  if (signedIn.companyId === null) throw new Refusal('company_not_chosen')
  await become(tx, signedIn.companyId, signedIn.personId)
  const { access, denied } = route.call
  const by = access === 'company' || access === 'person' || access === 'public' ? null : access
  const today = services.clock.today()
  const viewer = await resolveActor(tx, signedIn, signedIn.companyId, today, by)
  const actor = signedIn.viewing ? await viewedBy(tx, viewer, signedIn.viewing, today) : viewer
  if (by !== null) must(actor, by, denied)
  return {
    actor: { ...actor, sessionId: signedIn.sessionId },
    viewed: signedIn.viewing != null && !route.call.whileViewing,
  }
}

/** The database of a call that only reads: each of its transactions may read alone. */
const databaseToRead = (db: Database): Database => ({
  ...db,
  asOwner: work => db.asOwner(tx => readingOnly(tx, () => work(tx))),
  asPerson: (personId, work) => db.asPerson(personId, tx => readingOnly(tx, () => work(tx))),
  inCompany: (companyId, work, personId) => db.inCompany(companyId, tx => readingOnly(tx, () => work(tx)), personId),
})

const servicesOf = (services: Services, viewed: boolean): Services =>
  viewed ? { ...services, db: databaseToRead(services.db) } : services

const isViewed = (route: Route, { viewing }: SignedIn): boolean => viewing != null && !route.call.whileViewing

/** What came in names records of the actor's company alone, and lies within the actor's reach. */
const mustStayWithin = async (tx: Tx, { call }: Route, actor: Actor, input: unknown): Promise<void> => {
  await mustBeOwnRecords(tx, call, input)
  await mustReachNamed(tx, actor, call, input)
}

/** The language of an answer: the browser's cookie, which sign-in and every choice set to the person's own. */
export const localeOfRequest = (request: FastifyRequest): Locale => localeOf(request.cookies[localeCookie])

/**
 * Refuses whoever may not make a call, before anything that they send is read. A call that takes much asks for the
 * permission too: it is looked at again when the call runs, in the transaction of its work.
 * @throws Refusal
 */
export const mustMayCome = async (route: Route, services: Services, request: FastifyRequest): Promise<void> => {
  if (route.kind === 'public') return
  if (request.cookies[sessionCookie] === undefined) throw new Refusal('not_signed_in')
  const takesMuch = route.call.upload || route.call.kilobytes !== undefined
  const inside = route.kind === 'company' || route.kind === 'long'
  const now = services.clock.now()
  await services.db.asOwner<unknown>(tx =>
    inside && takesMuch ? actorOf(tx, route, request, services, now) : signedInOf(tx, route, request, services, now),
  )
}

/** Runs the handler of a route and answers what it gives. What came in is judged once it is known from whom. */
export const runRoute = async (
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  inputOf: () => unknown,
  upload: Upload | undefined,
): Promise<unknown> => {
  const now = services.clock.now()
  const common = () => ({ input: inputOf(), services, now, locale: localeOfRequest(request) })
  const caller = () => ({
    cookies: cookiesOf(services.env, request, reply),
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? ''),
  })
  switch (route.kind) {
    case 'public':
      return route.handle({ ...common(), ...caller() })
    case 'person-long': {
      const signedIn = await services.db.asOwner(tx => signedInOf(tx, route, request, services, now))
      const viewed = isViewed(route, signedIn)
      return route.handle({ ...common(), services: servicesOf(services, viewed), ...caller(), signedIn })
    }
    case 'person':
      return services.db.asOwner(async tx => {
        const signedIn = await signedInOf(tx, route, request, services, now)
        await become(tx, null, signedIn.personId)
        const asked = () =>
          route.handle({ ...common(), signedIn, tx, cookies: cookiesOf(services.env, request, reply) })
        return isViewed(route, signedIn) ? readingOnly(tx, asked) : asked()
      })
    case 'company':
      return services.db.asOwner(async tx => {
        const { actor, viewed } = await actorOf(tx, route, request, services, now)
        const given = { ...common(), services: servicesOf(services, viewed) }
        await mustStayWithin(tx, route, actor, given.input)
        const asked = () => inTurnOf(actor.companyId, () => route.handle({ ...given, actor, tx }, upload))
        return viewed ? readingOnly(tx, asked) : asked()
      })
    case 'long': {
      const { actor, given } = await services.db.asOwner(async tx => {
        const { actor, viewed } = await actorOf(tx, route, request, services, now)
        const given = { ...common(), services: servicesOf(services, viewed) }
        await mustStayWithin(tx, route, actor, given.input)
        return { actor, given }
      })
      const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
        given.services.db.inCompany(actor.companyId, work, actor.personId)
      return inTurnOf(actor.companyId, () => route.handle({ ...given, actor, inCompany }, upload))
    }
  }
}
