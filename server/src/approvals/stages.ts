/**
 * Stages as they run: opened one after the other, their assignees taken up anew before anything is decided, and ended by a
 * decision alone. The request must be locked.
 */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { membersAmong } from '../access/heads.ts'
import type { Tx } from '../db/database.ts'
import { decidersOf, personsOf } from './deciders.ts'
import type { Stage, StageRule } from './flow.ts'
import { requestAssignee, requestStage, type StageState } from './schema.ts'
import type { By, RequestRecord } from './subject.ts'

export type StageRecord = typeof requestStage.$inferSelect
export type AssigneeRecord = typeof requestAssignee.$inferSelect
type Asked = Pick<AssigneeRecord, 'personId' | 'state'> & Partial<Pick<AssigneeRecord, 'way'>>

/** Who acts on what date: permissions and places are dated. */
export interface Acting extends By {
  today: string
}

/** Whose turn it is. */
export const askedNow = <A extends Asked>(rule: StageRule, assignees: readonly A[]): A[] => {
  const waiting = assignees.filter(({ state }) => state === 'waiting')
  return rule === 'in_turn' ? waiting.slice(0, 1) : waiting
}

const settled: readonly AssigneeRecord['state'][] = ['agreed', 'skipped', 'transferred']

/**
 * Whether the stage has all the agreement that its rule asks for. Nobody is no agreement, nor is that of somebody who was
 * only heard first.
 */
export const isAgreed = (rule: StageRule, assignees: readonly Asked[]): boolean => {
  const agreed = assignees.some(({ state, way }) => state === 'agreed' && way !== 'first')
  return agreed && (rule === 'one' || assignees.every(({ state }) => settled.includes(state)))
}

export const assigneesOf = (tx: Tx, stageId: string): Promise<AssigneeRecord[]> =>
  tx
    .select()
    .from(requestAssignee)
    .where(eq(requestAssignee.stageId, stageId))
    .orderBy(asc(requestAssignee.turn), asc(requestAssignee.id))

/** The stage that is open; undefined while witnesses are asked, and where nothing waits. */
export const openStageIn = async (tx: Tx, { id, revision }: RequestRecord): Promise<StageRecord | undefined> => {
  const open = and(eq(requestStage.requestId, id), eq(requestStage.revision, revision), eq(requestStage.state, 'open'))
  const [found] = await tx.select().from(requestStage).where(open)
  return found
}

/** The stage that waits. */
export const openStageOf = async (tx: Tx, request: RequestRecord): Promise<StageRecord> => {
  const found = await openStageIn(tx, request)
  if (!found) throw new Error(`request ${request.id} waits without a stage`)
  return found
}

/** The stage of the flow that is open, or was last; that of the review asks for one who confirms. */
export const plannedStage = ({ flow, stage }: RequestRecord): Stage | undefined =>
  flow.stages[stage] ?? (stage === flow.stages.length && flow.review ? { who: flow.review, rule: 'one' } : undefined)

/** Whoever a decider has handed it to, step by step; somebody who has left gives it back. */
const handedOn = (personId: string, passed: ReadonlyMap<string, string>, active: ReadonlySet<string>): string => {
  let at = personId
  for (let step = 0; step <= passed.size; step += 1) {
    const next = passed.get(at)
    if (next === undefined || !active.has(next)) return at
    at = next
  }
  return at
}

/** Those of a stage by now: handed on to others, and with those whom one of them wants to hear first. */
const withHanded = async (tx: Tx, found: readonly string[], rows: readonly AssigneeRecord[]): Promise<string[]> => {
  const moved = rows.filter(each => each.way === 'transfer' || each.way === 'first')
  if (moved.length === 0) return [...found]
  const active = new Set(
    await membersAmong(
      tx,
      moved.map(each => each.personId),
    ),
  )
  const passed = new Map(
    rows.flatMap(each => (each.state === 'transferred' && each.passedTo ? [[each.personId, each.passedTo]] : [])),
  )
  const deciders = new Set(found.map(personId => handedOn(personId, passed, active)))
  for (const { way, personId, byId } of moved)
    if (way === 'first' && byId !== null && deciders.has(byId) && active.has(personId)) deciders.add(personId)
  return [...deciders]
}

/** Who decides by now in a stage of the flow: found anew, handed on, and after too long with those named for that. */
export const decidersNow = async (
  tx: Tx,
  request: RequestRecord,
  planned: Stage,
  stage: StageRecord | undefined,
  today: string,
): Promise<string[]> => {
  const found = await decidersOf(tx, planned, request, today)
  if (stage === undefined) return found
  const rows = await assigneesOf(tx, stage.id)
  const deciders = await withHanded(tx, found, rows)
  if (stage.escalatedAt === null || planned.wait?.to === undefined) return deciders
  const further = await personsOf(tx, planned.wait.to, request, today)
  // Where one is enough whoever was asked before may still decide; where all are needed, those who have kept silent are not.
  const kept =
    planned.rule === 'one' ? deciders : rows.filter(each => each.state === 'agreed').map(each => each.personId)
  return [...new Set([...kept, ...further])]
}

/**
 * Who has agreed already to what is decided on, in any stage, also in somebody's place: nobody is asked twice. Whoever was
 * only heard first has agreed to nothing.
 */
const agreedBefore = async (tx: Tx, { id, revision }: RequestRecord): Promise<Map<string, AssigneeRecord>> => {
  const rows = await tx
    .select({ assignee: requestAssignee })
    .from(requestAssignee)
    .innerJoin(requestStage, eq(requestStage.id, requestAssignee.stageId))
    .where(
      and(
        ...[eq(requestStage.requestId, id), eq(requestStage.revision, revision)],
        ...[eq(requestAssignee.state, 'agreed'), ne(requestAssignee.way, 'first')],
      ),
    )
  const agreed = rows.map(({ assignee }) => assignee)
  return new Map([
    ...agreed.flatMap(each => (each.decidedBy === null ? [] : [[each.decidedBy, each] as const])),
    ...agreed.map(each => [each.personId, each] as const),
  ])
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
  const before = stage.kind === 'review' ? new Map<string, AssigneeRecord>() : await agreedBefore(tx, request)
  const way = stage.escalatedAt === null ? 'flow' : 'escalation'
  await tx.insert(requestAssignee).values(
    personIds.map((personId, index) => {
      const { state = 'waiting', decidedAt, decidedBy, decidedByName } = before.get(personId) ?? {}
      const decided = { decidedAt, decidedBy, decidedByName }
      return {
        requestId: request.id,
        stageId: stage.id,
        personId,
        turn: first + index,
        state,
        way,
        ...decided,
      } as const
    }),
  )
}

/** Whether somebody whom `row` wants to hear first has still to answer. */
const hearsFirst = (row: AssigneeRecord, rows: readonly AssigneeRecord[]): boolean =>
  rows.some(each => each.way === 'first' && each.byId === row.personId && each.state === 'waiting')

/** Holds the assignees of a stage to who decides by now: whoever may no longer is passed over, whoever may now is asked. */
const takeUp = async (
  tx: Tx,
  request: RequestRecord,
  stage: StageRecord,
  known: readonly AssigneeRecord[],
  deciders: readonly string[],
): Promise<AssigneeRecord[]> => {
  const may = (row: AssigneeRecord) => deciders.includes(row.personId)
  const gone = known.filter(row => (row.state === 'waiting' || row.state === 'asking') && !may(row))
  const back = known.filter(row => (row.state === 'skipped' || row.state === 'transferred') && may(row))
  await setState(tx, gone, 'skipped')
  await setState(tx, back, 'waiting')
  const left = known.filter(row => !gone.includes(row))
  await setState(
    tx,
    left.filter(row => row.state === 'asking' && !hearsFirst(row, left)),
    'waiting',
  )
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
  const waiting = and(eq(requestAssignee.stageId, stage.id), inArray(requestAssignee.state, ['waiting', 'asking']))
  const decided = { decidedAt: now, decidedBy: actor.personId, decidedByName: actor.name }
  await tx
    .update(requestAssignee)
    .set({ state: 'skipped', ...decided })
    .where(waiting)
}

/** Opens one stage of the flow. */
const openStage = async (
  tx: Tx,
  request: RequestRecord,
  place: number,
  { rule, ...who }: Stage,
  by: Acting,
  kind: StageRecord['kind'] = 'decide',
) => {
  const values = { requestId: request.id, revision: request.revision, place, rule, kind, openedAt: by.now }
  const [stage] = await tx
    .insert(requestStage)
    .values({ ...values, state: 'open' })
    .returning()
  if (!stage) throw new Error('a stage is stored')
  const deciders = await decidersOf(tx, { rule, ...who }, request, by.today)
  return { stage, assignees: await takeUp(tx, request, stage, [], deciders) }
}

/**
 * Opens the stages from a place on until one waits, passing by those whose deciders have agreed in an earlier one, and
 * those without any where the flow says so. Answers the place and who is asked; undefined where no stage is left.
 */
export const openFrom = async (
  tx: Tx,
  request: RequestRecord,
  from: number,
  by: Acting,
): Promise<{ place: number; asked: string[] } | undefined> => {
  for (const [place, planned] of request.flow.stages.entries()) {
    if (place < from) continue
    const { stage, assignees } = await openStage(tx, request, place, planned, by)
    const silent = assignees.length === 0 && planned.silent === true
    if (!silent && !isAgreed(planned.rule, assignees))
      return { place, asked: askedNow(planned.rule, assignees).map(({ personId }) => personId) }
    await endStage(tx, stage, 'agreed', by)
  }
  return undefined
}

/** Opens the review of what is in effect; answers who is asked. */
export const openReview = async (tx: Tx, request: RequestRecord, by: Acting): Promise<string[]> => {
  const { flow } = request
  if (flow.review === undefined) throw new Error(`request ${request.id} has no review`)
  const { assignees } = await openStage(
    tx,
    request,
    flow.stages.length,
    { who: flow.review, rule: 'one' },
    by,
    'review',
  )
  return assignees.map(({ personId }) => personId)
}
