/** Decides on a request: agree, refuse or send back. */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { ServedLong } from '../http/served.ts'
import { concernedBy } from './deciders.ts'
import { actsAs } from './delegations/stand-ins.ts'
import { aboutOf, changeRequest, findRequest, lockRequest, mustBeNewest, mustWait } from './find-request.ts'
import { applicantsOf, note, notify } from './note.ts'
import { requestAssignee, requestStage } from './schema.ts'
import {
  type Acting,
  type AssigneeRecord,
  askedNow,
  decidersNow,
  endStage,
  isAgreed,
  newlyAsked,
  openFrom,
  openStageIn,
  openStageOf,
  plannedStage,
  type StageRecord,
  takeUpAssignees,
} from './stages.ts'
import type { About, RequestRecord, Subject } from './subject.ts'
import { type Decided, takeEffect, tellsAt } from './take-effect.ts'

export type { Decided } from './take-effect.ts'

export interface Decision {
  requestId: string
  act: 'agree' | 'refuse' | 'send_back'
  remark: string
  /** Of the request as it was looked at. */
  revision: number
}

const ends = {
  refuse: { status: 'refused', state: 'refused', told: 'refused' },
  send_back: { status: 'pending_edit', state: 'sent_back', told: 'sent_back' },
} as const

/**
 * Whose decision spared somebody who was asked the own one: the name, for whoever is asked no more. What ended an earlier
 * revision, such as its withdrawal, decided nothing of this one.
 */
const decidedFor = async (tx: Tx, { id, revision }: RequestRecord, personId: string): Promise<string | undefined> => {
  const { requestId, decidedAt, decidedByName } = requestAssignee
  const ofPerson = and(eq(requestId, id), eq(requestAssignee.personId, personId), isNotNull(decidedByName))
  const [last] = await tx
    .select({ name: decidedByName })
    .from(requestAssignee)
    .innerJoin(requestStage, eq(requestStage.id, requestAssignee.stageId))
    .where(and(ofPerson, eq(requestStage.revision, revision)))
    .orderBy(desc(decidedAt))
    .limit(1)
  return last?.name ?? undefined
}

/** Who decides at this moment, and as whom the actor does: as oneself, or for somebody who is away. */
interface Deciding {
  deciders: string[]
  as: string[]
}

/**
 * Who decides at this moment, the actor among them. Whose decision it was is told to those alone who could have decided.
 * @throws as decideIn
 */
const mustDecide = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  request: RequestRecord,
  { act, revision, remark }: Decision,
  { actor, today }: Acting,
): Promise<Deciding> => {
  if ((await concernedBy(tx, request)).has(actor.personId)) throw new Refusal('approvals:own_request')
  const planned = plannedStage(request)
  const stage = request.status === 'in_approval' ? await openStageIn(tx, request) : undefined
  const deciders = planned === undefined ? [] : await decidersNow(tx, request, planned, stage, today)
  const as = await actsAs(tx, actor.personId, request.subject, today)
  const decides = as.some(personId => deciders.includes(personId))
  const decided = decides ? undefined : await decidedFor(tx, request, actor.personId)
  if (!decides && decided === undefined) throw new Refusal('forbidden')
  await mustWait(tx, request)
  if (decided !== undefined) throw new Refusal('approvals:decided', { name: decided })
  mustBeNewest(request, revision)
  if (act === 'agree' && subject.effect === 'elsewhere') throw new Refusal('approvals:settled_elsewhere')
  if (act !== 'agree' && subject.form && remark.trim() === '')
    throw new Refusal('approvals:remark_needed', {}, 'remark')
  return { deciders, as }
}

/** Those whose turn it is, the actor among them or somebody for whom the actor decides. @throws approvals:decided, approvals:not_your_turn */
const ownTurn = (
  { rule }: StageRecord,
  assignees: readonly AssigneeRecord[],
  as: readonly string[],
  { actor }: Acting,
): AssigneeRecord => {
  const asked = askedNow(rule, assignees)
  const [own] = as.flatMap(personId => asked.filter(each => each.personId === personId))
  if (own) return own
  const mine = assignees.find(({ personId, decidedBy }) => personId === actor.personId || decidedBy === actor.personId)
  if (mine?.state === 'agreed') throw new Refusal('approvals:decided', { name: mine.decidedByName ?? actor.name })
  throw new Refusal('approvals:not_your_turn')
}

/** A stage in which somebody has just agreed, and whose turn it was before. */
interface Agreed<C> {
  stage: StageRecord
  assignees: readonly AssigneeRecord[]
  asked: ReadonlySet<string>
  about: About<C>
}

/** Whoever wanted to hear this one first is asked again, once nobody else is to be heard. */
const askAsker = async (
  tx: Tx,
  own: AssigneeRecord,
  assignees: readonly AssigneeRecord[],
): Promise<readonly AssigneeRecord[]> => {
  const others = assignees.some(each => each.way === 'first' && each.byId === own.byId && each.state === 'waiting')
  if (own.way !== 'first' || others) return assignees
  const asker = assignees.find(each => each.personId === own.byId && each.state === 'asking')
  if (!asker) return assignees
  await tx.update(requestAssignee).set({ state: 'waiting' }).where(eq(requestAssignee.id, asker.id))
  return assignees.map(each => (each === asker ? { ...asker, state: 'waiting' as const } : each))
}

/** The next who are asked, or the effect. */
const goOn = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  { stage, assignees, asked, about }: Agreed<C>,
  by: Acting,
  prepared: P,
): Promise<Decided<R>> => {
  const { request } = about
  if (!isAgreed(stage.rule, assignees)) {
    await notify(tx, subject, 'asked', newlyAsked(stage, assignees, asked), about)
    return { request, result: undefined }
  }
  await endStage(tx, stage, 'agreed', by)
  const next = await openFrom(tx, request, stage.place + 1, by)
  if (!next) return takeEffect(tx, subject, about, by, prepared)
  const changed = await changeRequest(tx, request, { stage: next.place })
  await notify(tx, subject, 'asked', next.asked, { ...about, request: changed })
  return { request: changed, result: undefined }
}

const turnDown = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  act: keyof typeof ends,
  stage: StageRecord,
  about: About<C>,
): Promise<Decided<R>> => {
  const { status, state, told } = ends[act]
  await endStage(tx, stage, state, about.by)
  const { now } = about.by
  const tellAt = act === 'refuse' ? tellsAt(subject, now) : null
  const request = await changeRequest(tx, about.request, { status, closedAt: now, tellAt })
  const after = { ...about, request }
  await subject.after?.[act]?.(tx, after)
  if (tellAt === null) await notify(tx, subject, told, applicantsOf(request), after)
  return { request, result: undefined }
}

const decideWith = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  decision: Decision,
  by: Acting,
  prepared: P,
): Promise<Decided<R>> => {
  const { requestId, act, remark } = decision
  const request = await lockRequest(tx, subject, requestId)
  const { deciders, as } = await mustDecide(tx, subject, request, decision, by)
  const stage = await openStageOf(tx, request)
  const { assignees, asked } = await takeUpAssignees(tx, request, stage, deciders)
  const own = ownTurn(stage, assignees, as, by)
  const { actor, now } = by
  const state = act === 'agree' ? 'agreed' : ends[act].state
  const decided = { state, decidedAt: now, decidedBy: actor.personId, decidedByName: actor.name } as const
  await tx.update(requestAssignee).set(decided).where(eq(requestAssignee.id, own.id))
  const about = aboutOf(subject, request, by, remark)
  await note(tx, subject, act, about, own.personId === actor.personId ? undefined : own.personId)
  if (act !== 'agree') return turnDown(tx, subject, act, stage, about)
  const decidedNow = assignees.map(each => (each === own ? { ...own, ...decided } : each))
  const after = await askAsker(tx, own, decidedNow)
  return goOn(tx, subject, { stage, assignees: after, asked, about }, by, prepared)
}

/**
 * Decides in an open transaction; what a subject prepares for an agreement wants `decide`.
 * @throws not_found, forbidden, stale, approvals:own_request, approvals:decided, approvals:withdrawn,
 * approvals:not_your_turn, approvals:settled_elsewhere, and what the effect refuses
 */
export const decideIn = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  decision: Decision,
  by: Acting,
): Promise<Decided<R>> => {
  if (decision.act === 'agree' && subject.prepare) throw new Error(`${subject.noun} prepares for an agreement`)
  return decideWith(tx, subject, decision, by, undefined as P)
}

/**
 * Decides, with what the subject prepares outside the transaction; whoever may not decide is refused before that.
 * @throws as decideIn, and what the preparation refuses
 */
export const decide = async <C, P, R>(
  call: Pick<ServedLong, 'actor' | 'now' | 'services' | 'inCompany'>,
  subject: Subject<C, P, R>,
  decision: Decision,
): Promise<Decided<R>> => {
  const { actor, now, services, inCompany } = call
  const by = { actor, now, services, today: services.clock.today() }
  const request = await inCompany(async tx => {
    const found = await findRequest(tx, subject, decision.requestId)
    await mustDecide(tx, subject, found, decision, by)
    return found
  })
  const cancels = request.refersAs === 'cancel'
  const prepared = decision.act === 'agree' && !cancels ? await subject.prepare?.(call, request) : undefined
  return inCompany(tx => decideWith(tx, subject, decision, by, prepared as P))
}
