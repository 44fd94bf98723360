/** Invites employees by SMS, each with a link of one use for the own phone. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { currentCompany } from '../../../db/company-table.ts'
import { asOwnerAgain, become, type Tx } from '../../../db/database.ts'
import { company } from '../../../db/schema.ts'
import { Refusal } from '../../../errors.ts'
import type { Answer, ServedLong } from '../../../http/served.ts'
import { lockCompany, mustGive, mustGiveScope, scopeOfRole } from '../../../organisation/index.ts'
import { readReserved } from '../../../people/index.ts'
import { holdsPositions, mustReachGiven } from '../../members/must-reach-given.ts'
import { endInvitations } from '../ending/end-invitations.ts'
import { expiryOf } from '../link.ts'
import { invitation } from '../schema.ts'
import { isKept } from '../state.ts'
import type { Waiting } from '../waiting.ts'
import { keepInvitations, type StartCode } from './keep-invitation.ts'
import { readInvitable } from './list-invitable.ts'
import { invitationsOf, mayRing, mustSend, queueInvitations, type Ringing } from './send-invitation.ts'

type Call = typeof invitationCalls.inviteBySms
type Request = ServedLong<Call>
type Skipped = Answer<Call>['skipped'][number]

interface Asked {
  id: string
  name: string
  phone: string
  departmentId: string
}

interface Sorted {
  asked: Asked[]
  skipped: Skipped[]
}

/** The owner's work within the company's transaction. */
const ownersWork = async <T>(tx: Tx, { actor }: Request, work: () => Promise<T>): Promise<T> => {
  await asOwnerAgain(tx)
  const answer = await work()
  await become(tx, actor.companyId, actor.personId)
  return answer
}

/** Who of those found can have an invitation at all. */
const sortOut = (found: Awaited<ReturnType<typeof readInvitable>>, reserved: ReadonlySet<string>): Sorted => {
  const sorted: Sorted = { asked: [], skipped: [] }
  for (const { id, name, phone, is_member: isMember, department_id: departmentId } of found) {
    if (isMember) sorted.skipped.push({ name, reason: 'member' })
    else if (phone === null || departmentId === null) sorted.skipped.push({ name, reason: 'no_phone' })
    else if (reserved.has(phone)) sorted.skipped.push({ name, reason: 'reserved' })
    // A phone gets one invitation, whoever shares it.
    else if (sorted.asked.some(each => each.phone === phone)) sorted.skipped.push({ name, reason: 'same_phone' })
    else sorted.asked.push({ id, name, phone, departmentId })
  }
  return sorted
}

/** Of these employees, or for their phones. */
const forAny = (asked: readonly Asked[]): SQL =>
  or(
    inArray(
      invitation.employeeId,
      asked.map(each => each.id),
    ),
    inArray(
      invitation.phone,
      asked.map(each => each.phone),
    ),
  ) ?? sql`false`

const isFor = ({ id, phone }: Asked, each: Waiting): boolean => each.employeeId === id || each.phone === phone

const isReached = async (tx: Tx, { actor, services }: Request, earlier: Waiting): Promise<boolean> => {
  try {
    await mustReachGiven(tx, actor, earlier, services.clock.today())
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * An invitation ends what waited for the employee or the phone: nobody whose reach is less takes that away. And whoever
 * accepts has what the position gives: nobody who holds less hands that out.
 */
const passOverUnreached = async (
  tx: Tx,
  request: Request,
  { asked, skipped }: Sorted,
  scope: Scope,
): Promise<Sorted> => {
  const waiting = await tx
    .select()
    .from(invitation)
    .where(and(isKept(), forAny(asked)))
  const beyond: Waiting[] = []
  for (const each of waiting) if (!(await isReached(tx, request, each))) beyond.push(each)
  const lifted = new Set<string>()
  for (const { id } of asked)
    if (!(await holdsPositions(tx, request.actor, { employeeId: id, scope }, request.services.clock.today())))
      lifted.add(id)
  const isBeyond = (whom: Asked) => lifted.has(whom.id) || beyond.some(each => isFor(whom, each))
  const left = asked.filter(isBeyond).map(({ name }): Skipped => ({ name, reason: 'beyond_reach' }))
  return { asked: asked.filter(each => !isBeyond(each)), skipped: [...skipped, ...left] }
}

/** Counts only those who are invited then: nothing is spent on a call that comes to nothing. */
const passOverTooFrequent = async (tx: Tx, request: Request, { asked, skipped }: Sorted): Promise<Sorted> => {
  const { actor, services, now } = request
  const also = [invitationsOf(actor.companyId)]
  const phones = asked.map(each => each.phone)
  const may = await ownersWork(tx, request, () => mayRing(tx, services, actor.companyId, phones, { also, now }))
  const left = asked.filter((_, index) => !may[index]).map(({ name }): Skipped => ({ name, reason: 'too_frequent' }))
  return { asked: asked.filter((_, index) => may[index]), skipped: [...skipped, ...left] }
}

/** A start code that somebody handed out is asked for by the new invitation as it was by the old one. */
const startCodeOf = (whom: Asked, ended: readonly Waiting[]): StartCode | undefined => {
  const earlier = ended.find(each => each.startCodeHash !== null && isFor(whom, each))
  if (!earlier) return undefined
  const { startCodeHash, startTries, startUntil } = earlier
  return { startCodeHash, startTries, startUntil }
}

/** New invitations in place of those that waited; answers the SMS that tell of them. */
const replace = async (
  tx: Tx,
  request: Request,
  asked: readonly Asked[],
  given: { scope: Scope; company: string },
): Promise<Ringing[]> => {
  const { input, actor, now, locale } = request
  const { roleId, days } = input
  const ended = await endInvitations(tx, { actor, now }, forAny(asked))
  const common = { roleIds: [roleId], scope: given.scope, maxUses: 1, expiresAt: expiryOf(now, days) }
  const wishes = asked.map(whom => {
    const { id: employeeId, phone, departmentId } = whom
    return { values: { ...common, departmentId, employeeId }, bound: { phone, startCode: startCodeOf(whom, ended) } }
  })
  const kept = await keepInvitations(tx, request, wishes)
  return asked.flatMap(({ phone, name }, index) => {
    const link = kept[index]?.link
    const startCode = wishes[index]?.bound.startCode !== undefined
    return link === undefined ? [] : { phone, name, company: given.company, link, days, locale, startCode }
  })
}

const write = async (tx: Tx, request: Request): Promise<Answer<Call>> => {
  const { input, actor, services, now } = request
  const ids = [...new Set(input.employeeIds)]
  await lockCompany(tx, actor.companyId)
  const role = await mustGive(tx, actor, input.roleId)
  const scope = scopeOfRole(role)
  const [own] = await tx.select().from(company).where(eq(company.id, currentCompany))
  if (!own) throw new Refusal('not_found')
  mustSend(own, services)
  const found = await readInvitable(tx, { actor, today: services.clock.today(), now, ids })
  if (found.length !== ids.length) throw new Refusal('not_found', {}, 'employeeIds')
  const reserved = await ownersWork(tx, request, () => readReserved(tx, actor.companyId, services))
  const places = new Set(found.map(each => each.department_id))
  for (const stands of places) await mustGiveScope(tx, actor, { roles: [role], scope, stands })
  const reached = await passOverUnreached(tx, request, sortOut(found, reserved), scope)
  const { asked, skipped } = await passOverTooFrequent(tx, request, reached)
  const ringing = await replace(tx, request, asked, { scope, company: own.name })
  await ownersWork(tx, request, () => queueInvitations(tx, ringing, now))
  return { sent: asked.length, sms: services.env.sms !== undefined, skipped }
}

/**
 * An employee with an open invitation gets a new one, and the old link ends; a start code stays. Whoever cannot be invited is named with
 * the reason; the others are.
 * @throws Refusal invitation:nobody_selected, invitation:trial, invitation:demo, forbidden, not_found for somebody out
 * of scope
 */
export const inviteBySms = async (request: Request): Promise<Answer<Call>> => {
  if (request.input.employeeIds.length === 0) throw new Refusal('invitation:nobody_selected', {}, 'employeeIds')
  const answer = await request.inCompany(tx => write(tx, request))
  request.services.outbox.kick()
  return answer
}
