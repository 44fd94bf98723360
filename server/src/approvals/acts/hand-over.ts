/** Hands the own decision to somebody else, or hears somebody else first. */
import { and, eq } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { membersAmong } from '../../access/heads.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { concernedBy } from '../deciders.ts'
import { actsAs } from '../delegations/stand-ins.ts'
import { mustWait } from '../find-request.ts'
import { note, notify } from '../note.ts'
import { requestAssignee } from '../schema.ts'
import {
  type Acting,
  type AssigneeRecord,
  askedNow,
  decidersNow,
  openStageOf,
  plannedStage,
  type StageRecord,
  takeUpAssignees,
} from '../stages.ts'
import type { RequestRecord } from '../subject.ts'
import { actingOf, lockAny, mustBeNewest, stateOf } from './on-request.ts'

type Calls = typeof approvalCalls

interface Turn {
  stage: StageRecord
  own: AssigneeRecord
  assignees: AssigneeRecord[]
}

/** The actor's turn in a request that waits. @throws forbidden, stale, approvals:own_request, approvals:not_your_turn */
const turnOf = async (tx: Tx, found: RequestRecord, revision: number, by: Acting): Promise<Turn> => {
  if ((await concernedBy(tx, found)).has(by.actor.personId)) throw new Refusal('approvals:own_request')
  await mustWait(tx, found)
  const planned = plannedStage(found)
  if (!planned) throw new Refusal('forbidden')
  const stage = await openStageOf(tx, found)
  const deciders = await decidersNow(tx, found, planned, stage, by.today)
  const as = await actsAs(tx, by.actor.personId, found.subject, by.today)
  if (!as.some(each => deciders.includes(each))) throw new Refusal('forbidden')
  mustBeNewest(found, revision)
  const { assignees } = await takeUpAssignees(tx, found, stage, deciders)
  const asked = askedNow(stage.rule, assignees)
  const [own] = as.flatMap(personId => asked.filter(each => each.personId === personId))
  if (!own) throw new Refusal('approvals:not_your_turn')
  return { stage, own, assignees }
}

/** Somebody who may be asked: a member, whom the request does not concern, and who has no part in the stage yet. */
const mustBeAskable = async (tx: Tx, found: RequestRecord, { assignees }: Turn, toId: string): Promise<void> => {
  if ((await membersAmong(tx, [toId])).length === 0) throw new Refusal('approvals:not_member', {}, 'toId')
  if ((await concernedBy(tx, found)).has(toId)) throw new Refusal('approvals:own_request', {}, 'toId')
  if (assignees.some(each => each.personId === toId)) throw new Refusal('approvals:asked_already', {}, 'toId')
}

const handing = {
  transfer: { way: 'transfer', state: 'transferred', told: 'handed' },
  ask_first: { way: 'first', state: 'asking', told: 'asked_first' },
} as const

/** @throws as turnOf; approvals:not_member, approvals:asked_already */
const handOver =
  (above: AboveApprovals, act: keyof typeof handing) =>
  async (call: Served<Calls['transfer']>): Promise<Answer<Calls['transfer']>> => {
    const { tx, input } = call
    const by = actingOf(call)
    const { way, state, told } = handing[act]
    const { subject, found, about } = await lockAny(tx, above, input, by)
    const turn = await turnOf(tx, found, input.revision, by)
    await mustBeAskable(tx, found, turn, input.toId)
    const { own, stage } = turn
    const passed = act === 'transfer' ? { passedTo: input.toId } : {}
    await tx
      .update(requestAssignee)
      .set({ state, ...passed })
      .where(and(eq(requestAssignee.id, own.id)))
    await tx.insert(requestAssignee).values({
      ...{ requestId: found.id, stageId: stage.id, personId: input.toId, turn: own.turn },
      ...{ state: 'waiting', way, byId: own.personId },
    })
    await note(tx, subject, act, about(found), input.toId)
    await notify(tx, subject, told, [input.toId], about(found))
    return stateOf(found)
  }

export const transferRequest = (above: AboveApprovals) => handOver(above, 'transfer')
export const askFirst = (above: AboveApprovals) => handOver(above, 'ask_first')
