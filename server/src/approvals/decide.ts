/** Decides on a request: agree, refuse or send back. */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { ServedLong } from '../http/served.ts'
import { decidersOf, personsOf } from './deciders.ts'
import { aboutOf, changeRequest, findRequest, lockRequest, mustBeNewest, mustWait } from './find-request.ts'
import { note, notify } from './note.ts'
import { requestAssignee, requestCopy, requestStage } from './schema.ts'
import {
  type Acting,
  type AssigneeRecord,
  askedNow,
  endStage,
  isAgreed,
  newlyAsked,
  openFrom,
  openStageOf,
  type StageRecord,
  takeUpAssignees,
} from './stages.ts'
import type { About, RequestRecord, Subject } from './subject.ts'

export interface Decision {
  requestId: string
  act: 'agree' | 'refuse' | 'send_back'
  remark: string
  /** Of the request as it was looked at. */
  revision: number
}

export interface Decided<R> {
  request: RequestRecord
  /** What the effect answered; undefined while others still decide, and where nobody agreed. */
  result: R | undefined
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

/**
 * Who decides at this moment, the actor among them. Whose decision it was is told to those alone who could have decided.
 * @throws as decideIn
 */
const mustDecide = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  request: RequestRecord,
  { act, revision }: Decision,
  { actor, today }: Acting,
): Promise<string[]> => {
  if (request.applicantId === actor.personId) throw new Refusal('approvals:own_request')
  const stage = request.flow.stages[request.stage]
  const deciders = stage === undefined ? [] : await decidersOf(tx, stage, request, today)
  const decides = deciders.includes(actor.personId)
  const decided = decides ? undefined : await decidedFor(tx, request, actor.personId)
  if (!decides && decided === undefined) throw new Refusal('forbidden')
  await mustWait(tx, request)
  if (decided !== undefined) throw new Refusal('approvals:decided', { name: decided })
  mustBeNewest(request, revision)
  if (act === 'agree' && subject.effect === 'elsewhere') throw new Refusal('approvals:settled_elsewhere')
  return deciders
}

/** Those whose turn it is, the actor among them. @throws approvals:decided, approvals:not_your_turn */
const ownTurn = ({ rule }: StageRecord, assignees: readonly AssigneeRecord[], { actor }: Acting): AssigneeRecord => {
  const own = assignees.find(({ personId }) => personId === actor.personId)
  if (own?.state === 'agreed') throw new Refusal('approvals:decided', { name: actor.name })
  if (!own || !askedNow(rule, assignees).includes(own)) throw new Refusal('approvals:not_your_turn')
  return own
}

const copy = async <C, P, R>(tx: Tx, subject: Subject<C, P, R>, about: About<C>, today: string): Promise<void> => {
  const { request, by } = about
  const found = new Set<string>()
  for (const who of request.flow.copies ?? [])
    for (const personId of await personsOf(tx, who, request, today)) found.add(personId)
  if (found.size === 0) return
  const rows = [...found].map(personId => ({ requestId: request.id, personId, at: by.now }))
  await tx.insert(requestCopy).values(rows)
  await notify(tx, subject, 'copied', [...found], about)
}

/** What was decided last brings the effect, and tells of it. */
const takeEffect = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  about: About<C>,
  by: Acting,
  prepared: P,
): Promise<Decided<R>> => {
  if (subject.effect === 'elsewhere') throw new Error(`${subject.noun} takes effect elsewhere`)
  const changes = { status: 'processed', closedAt: by.now } as const
  const request = await changeRequest(tx, about.request, changes)
  const after = { ...about, request }
  const result = await subject.effect(tx, after, prepared)
  await notify(tx, subject, 'agreed', [request.applicantId], after)
  await copy(tx, subject, after, by.today)
  return { request, result }
}

/** A stage in which somebody has just agreed, and whose turn it was before. */
interface Agreed<C> {
  stage: StageRecord
  assignees: readonly AssigneeRecord[]
  asked: ReadonlySet<string>
  about: About<C>
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
  const request = await changeRequest(tx, about.request, { status, closedAt: about.by.now })
  const after = { ...about, request }
  await subject.after?.[act]?.(tx, after)
  await notify(tx, subject, told, [request.applicantId], after)
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
  const deciders = await mustDecide(tx, subject, request, decision, by)
  const stage = await openStageOf(tx, request)
  const { assignees, asked } = await takeUpAssignees(tx, request, stage, deciders)
  const own = ownTurn(stage, assignees, by)
  const { actor, now } = by
  const state = act === 'agree' ? 'agreed' : ends[act].state
  const decided = { state, decidedAt: now, decidedBy: actor.personId, decidedByName: actor.name } as const
  await tx.update(requestAssignee).set(decided).where(eq(requestAssignee.id, own.id))
  const about = aboutOf(subject, request, by, remark)
  await note(tx, subject, act, about)
  if (act !== 'agree') return turnDown(tx, subject, act, stage, about)
  const after = assignees.map(each => (each === own ? { ...own, ...decided } : each))
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
  const by = { actor, now, today: services.clock.today() }
  const request = await inCompany(async tx => {
    const found = await findRequest(tx, subject, decision.requestId)
    await mustDecide(tx, subject, found, decision, by)
    return found
  })
  const prepared = await subject.prepare?.(call, request)
  return inCompany(tx => decideWith(tx, subject, decision, by, prepared as P))
}
