/**
 * Stages as they run: opened one after the other, their assignees taken up anew before anything is decided, and ended by a
 * decision alone. The request must be locked.
 */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { decidersOf } from './deciders.ts'
import type { StageRule } from './flow.ts'
import { requestAssignee, requestStage, type StageState } from './schema.ts'
import type { By, RequestRecord } from './subject.ts'

export type StageRecord = typeof requestStage.$inferSelect
export type AssigneeRecord = typeof requestAssignee.$inferSelect
type Asked = Pick<AssigneeRecord, 'personId' | 'state'>

/** Who acts on what date: permissions and places are dated. */
export interface Acting extends By {
  today: string
}

/** Whose turn it is. */
export const askedNow = <A extends Asked>(rule: StageRule, assignees: readonly A[]): A[] => {
  const waiting = assignees.filter(({ state }) => state === 'waiting')
  return rule === 'in_turn' ? waiting.slice(0, 1) : waiting
}

/** Whether the stage has all the agreement that its rule asks for. Nobody is no agreement. */
export const isAgreed = (rule: StageRule, assignees: readonly Asked[]): boolean => {
  const agreed = assignees.some(({ state }) => state === 'agreed')
  return agreed && (rule === 'one' || assignees.every(({ state }) => state === 'agreed' || state === 'skipped'))
}

const assigneesOf = (tx: Tx, stageId: string): Promise<AssigneeRecord[]> =>
  tx
    .select()
    .from(requestAssignee)
    .where(eq(requestAssignee.stageId, stageId))
    .orderBy(asc(requestAssignee.turn), asc(requestAssignee.id))

/** The stage that waits. */
export const openStageOf = async (tx: Tx, { id, revision }: RequestRecord): Promise<StageRecord> => {
  const open = and(eq(requestStage.requestId, id), eq(requestStage.revision, revision), eq(requestStage.state, 'open'))
  const [found] = await tx.select().from(requestStage).where(open)
  if (!found) throw new Error(`request ${id} waits without a stage`)
  return found
}

/** Who has agreed already to what is decided on, in any stage: nobody is asked twice. */
const agreedBefore = async (tx: Tx, { id, revision }: RequestRecord): Promise<Map<string, AssigneeRecord>> => {
  const rows = await tx
    .select({ assignee: requestAssignee })
    .from(requestAssignee)
    .innerJoin(requestStage, eq(requestStage.id, requestAssignee.stageId))
    .where(
      and(eq(requestStage.requestId, id), eq(requestStage.revision, revision), eq(requestAssignee.state, 'agreed')),
    )
  return new Map(rows.map(({ assignee }) => [assignee.personId, assignee]))
}

const setState = async (tx: Tx, rows: readonly AssigneeRecord[], state: AssigneeRecord['state']): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.update(requestAssignee).set({ state }).where(inArray(requestAssignee.id, ids))
}

/** Adds those who were not found before; what they agreed to in another stage counts here. */
const addAssignees = async (
  tx: Tx,
  request: RequestRecord,
  stage: StageRecord,
  personIds: readonly string[],
  first: number,
) => {
  if (personIds.length === 0) return
  const before = await agreedBefore(tx, request)
  await tx.insert(requestAssignee).values(
    personIds.map((personId, index) => {
      const { state = 'waiting', decidedAt, decidedBy, decidedByName } = before.get(personId) ?? {}
      const decided = { decidedAt, decidedBy, decidedByName }
      return { requestId: request.id, stageId: stage.id, personId, turn: first + index, state, ...decided }
    }),
  )
}

/** Holds the assignees of a stage to who decides by now: whoever may no longer is passed over, whoever may now is asked. */
const takeUp = async (
  tx: Tx,
  request: RequestRecord,
  stage: StageRecord,
  known: readonly AssigneeRecord[],
  deciders: readonly string[],
): Promise<AssigneeRecord[]> => {
  const may = (row: AssigneeRecord) => deciders.includes(row.personId)
  const gone = known.filter(row => row.state === 'waiting' && !may(row))
  const back = known.filter(row => row.state === 'skipped' && may(row))
  await setState(tx, gone, 'skipped')
  await setState(tx, back, 'waiting')
  const ids = new Set(known.map(({ personId }) => personId))
  const found = deciders.filter(personId => !ids.has(personId))
  await addAssignees(tx, request, stage, found, known.length)
  return assigneesOf(tx, stage.id)
}

/** Where everybody left has agreed, the last of them is asked once more: only a decision ends a stage. */
const askLastAgain = async (tx: Tx, stage: StageRecord, assignees: AssigneeRecord[], deciders: readonly string[]) => {
  if (!isAgreed(stage.rule, assignees)) return assignees
  const [last] = assignees
    .filter(row => row.state === 'agreed' && deciders.includes(row.personId))
    .sort((one, other) => (other.decidedAt?.getTime() ?? 0) - (one.decidedAt?.getTime() ?? 0))
  if (!last) return assignees
  await setState(tx, [last], 'waiting')
  return assigneesOf(tx, stage.id)
}

/** Takes up anew who is asked in a stage that waits; answers whose turn it was, too. */
export const takeUpAssignees = async (
  tx: Tx,
  request: RequestRecord,
  stage: StageRecord,
  deciders: readonly string[],
): Promise<{ assignees: AssigneeRecord[]; asked: ReadonlySet<string> }> => {
  const known = await assigneesOf(tx, stage.id)
  const asked = new Set(askedNow(stage.rule, known).map(({ personId }) => personId))
  const assignees = await takeUp(tx, request, stage, known, deciders)
  return { assignees: await askLastAgain(tx, stage, assignees, deciders), asked }
}

/** Whose turn it has become. */
export const newlyAsked = (
  { rule }: StageRecord,
  assignees: readonly AssigneeRecord[],
  asked: ReadonlySet<string>,
): string[] =>
  askedNow(rule, assignees)
    .map(({ personId }) => personId)
    .filter(personId => !asked.has(personId))

/** Ends a stage; whoever still waits need not decide any more. */
export const endStage = async (
  tx: Tx,
  stage: StageRecord,
  state: Exclude<StageState, 'open'>,
  { actor, now }: By,
): Promise<void> => {
  await tx.update(requestStage).set({ state, closedAt: now }).where(eq(requestStage.id, stage.id))
  const waiting = and(eq(requestAssignee.stageId, stage.id), eq(requestAssignee.state, 'waiting'))
  const decided = { decidedAt: now, decidedBy: actor.personId, decidedByName: actor.name }
  await tx
    .update(requestAssignee)
    .set({ state: 'skipped', ...decided })
    .where(waiting)
}

/**
 * Opens the stages from a place on until one waits, passing by those whose deciders have agreed in an earlier one.
 * Answers the place and who is asked; undefined where no stage is left.
 */
export const openFrom = async (
  tx: Tx,
  request: RequestRecord,
  from: number,
  by: Acting,
): Promise<{ place: number; asked: string[] } | undefined> => {
  for (const [place, { rule, ...who }] of request.flow.stages.entries()) {
    if (place < from) continue
    const values = { requestId: request.id, revision: request.revision, place, rule, openedAt: by.now }
    const [stage] = await tx
      .insert(requestStage)
      .values({ ...values, state: 'open' })
      .returning()
    if (!stage) throw new Error('a stage is stored')
    const deciders = await decidersOf(tx, { rule, ...who }, request, by.today)
    const assignees = await takeUp(tx, request, stage, [], deciders)
    if (!isAgreed(rule, assignees)) return { place, asked: askedNow(rule, assignees).map(({ personId }) => personId) }
    await endStage(tx, stage, 'agreed', by)
  }
  return undefined
}
