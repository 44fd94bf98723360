/** Who a plan is made for. */
import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { planCalls } from '#contract/planning/plans/plan.ts'
import type { Actor } from '../../access/actor.ts'
import { belowOf } from '../../access/department-tree.ts'
import { reachedOf, reachesWhole } from '../../access/reach.ts'
import { employment } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Served } from '../../http/served.ts'
import { employee } from '../../people/schema.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { restOf } from '../edits/rest-marks.ts'
import { storeCommands } from '../edits/store-commands.ts'
import { refusal } from '../refusal.ts'
import { readSettings } from '../settings/read-settings.ts'
import { dropProof } from './figures/proof.ts'
import { lockPlan, mustBeLast, type PlanRecord } from './find-plan.ts'
import { mustBeLastChoice } from './making/last-choice.ts'
import { plan, planDuty, planMember } from './schema.ts'

/** Everybody of a department who takes part in scheduling and is employed within the dates. */
export const defaultPersonnel = async (
  tx: Tx,
  departmentId: string,
  first: string,
  last: string,
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: employee.id, jobNumber: employee.jobNumber })
    .from(employee)
    .innerJoin(employment, eq(employment.employeeId, employee.id))
    .where(
      and(
        inArray(employment.departmentId, await belowOf(tx, [departmentId])),
        isNull(employee.deletedAt),
        eq(employee.participates, true),
        lte(employment.from, last),
        or(isNull(employment.to), gte(employment.to, first)),
        or(isNull(employee.leftOn), gte(employee.leftOn, first)),
      ),
    )
    .orderBy(employee.jobNumber)
  return rows.map(row => row.id)
}

/**
 * The people named, judged: a person of another department is a loan and needs to lie in the actor's scope.
 * @throws personnel_twice, unknown_employee
 */
export const judgePersonnel = async (tx: Tx, actor: Actor, employeeIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: employee.id, name: employee.name, departmentId: employment.departmentId })
    .from(employee)
    .leftJoin(employment, eq(employment.employeeId, employee.id))
    .where(and(inArray(employee.id, [...employeeIds]), isNull(employee.deletedAt)))
  const seen = new Set<string>()
  const whole = reachesWhole(actor)
  const reached = await reachedOf(
    tx,
    actor,
    rows.flatMap(row => row.departmentId ?? []),
  )
  for (const id of employeeIds) {
    const own = rows.filter(row => row.id === id)
    if (seen.has(id)) throw refusal('personnel_twice', { name: own[0]?.name ?? '' }, 'employeeIds')
    seen.add(id)
    const reachable = own.some(row => (row.departmentId === null ? whole : reached.has(row.departmentId)))
    if (!reachable) throw refusal('unknown_employee', {}, 'employeeIds')
  }
  return [...seen]
}

interface MovedPeople {
  before: readonly string[]
  joining: readonly string[]
  /** Without a duty in the plan, and without a date that it keeps free. */
  leaving: readonly string[]
}

/**
 * Takes off the dates that a plan keeps free for those who leave it: nobody sees them there any more, and they would be
 * published. It is stored as an edit, so that screens that have the plan open hear of it and the plan has something to
 * publish.
 */
const takeRestOff = async (
  tx: Tx,
  found: PlanRecord,
  leaving: readonly string[],
  by: { actor: Actor; now: Date },
): Promise<void> => {
  const theirs = (await restOf(tx, found.id)).filter(mark => leaving.includes(mark.employee))
  if (theirs.length === 0) return
  const marks = (kept: boolean) => ({ remove: [], put: [], rest: theirs.map(mark => ({ ...mark, kept })) })
  const label = { act: 'rest_off', count: theirs.length }
  const command = { id: newId(), label, change: marks(false), inverse: marks(true) }
  await storeCommands(tx, found, [command], { ...by, source: 'screen' })
}

/** Stores who comes into a plan and who leaves it, and answers how often its people were chosen by then. */
export const movePeople = async (
  tx: Tx,
  found: PlanRecord,
  { before, joining, leaving }: MovedPeople,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> => {
  if (joining.length + leaving.length === 0) return found.peopleRevision
  if (leaving.length > 0) {
    const gone = and(eq(planMember.planId, found.id), inArray(planMember.employeeId, [...leaving]))
    await tx.delete(planMember).where(gone)
    // Their other plans are no longer beside this one, so nobody finds them through it.
    await noteChange(tx, { matter: 'hours', employeeIds: [...leaving], first: found.first, last: found.last })
  }
  if (joining.length > 0)
    await tx.insert(planMember).values(joining.map(employeeId => ({ planId: found.id, employeeId })))
  const peopleRevision = found.peopleRevision + 1
  await dropProof(tx, found.id)
  await tx.update(plan).set({ peopleRevision }).where(eq(plan.id, found.id))
  const after = [...before.filter(id => !leaving.includes(id)), ...joining]
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: found.id,
    departmentId: found.departmentId,
    action: 'personnel',
    before: { employeeIds: before },
    after: { employeeIds: after, peopleRevision },
    now,
  })
  return peopleRevision
}

/** @throws stale, with who chose whom since; plan_in_audit, edit_limit; personnel_on_duty where somebody with duties would leave */
export const choosePersonnel = async ({ input, tx, actor, now }: Served<typeof planCalls.choosePersonnel>) => {
  const found = await lockPlan(tx, actor, input.planId)
  await mustBeLastChoice(tx, found, input.peopleRevision)
  mustBeLast(found, input.revision)
  mustBeEditable(found, (await readSettings(tx)).settings)
  const before = await tx
    .select({ id: planMember.employeeId, name: employee.name })
    .from(planMember)
    .innerJoin(employee, eq(employee.id, planMember.employeeId))
    .where(eq(planMember.planId, found.id))
  const kept = new Set(before.map(each => each.id))
  const wanted = new Set(input.employeeIds)
  const added = await judgePersonnel(
    tx,
    actor,
    input.employeeIds.filter((id, index, all) => !kept.has(id) || all.indexOf(id) !== index),
  )
  const leaving = before.filter(each => !wanted.has(each.id))
  if (leaving.length > 0) {
    const ids = leaving.map(each => each.id)
    const [busy] = await tx
      .select({ id: planDuty.employeeId })
      .from(planDuty)
      .where(and(eq(planDuty.planId, found.id), inArray(planDuty.employeeId, ids)))
      .limit(1)
    if (busy)
      throw refusal('personnel_on_duty', { name: leaving.find(each => each.id === busy.id)?.name ?? '' }, 'employeeIds')
  }
  const moved = { before: [...kept], joining: added, leaving: leaving.map(each => each.id) }
  await takeRestOff(tx, found, moved.leaving, { actor, now })
  return { id: found.id, peopleRevision: await movePeople(tx, found, moved, { actor, now }) }
}
