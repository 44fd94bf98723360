/**
 * The people of a department that goes into another, or closes: from a day on their terms name the other one, and each has
 * it as a personnel change. Those who are there on the day are entered beforehand, so that plans of those days know it;
 * whoever comes later is taken along when the day has come.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/shared/business-date.ts'
import type { Actor } from '../../access/actor.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { CarriedArea, Carrying } from '../../organisation/index.ts'
import { personnelChange } from '../schema.ts'
import { changeTerms, readTerms } from '../timeline/keep-terms.ts'
import { carryDepartment, type DecidedTerms, enterChange, holdingOn, takeBackChange } from '../timeline/timeline.ts'
import { mustReachTouched } from './reach-touched.ts'

interface Who extends Record<string, unknown> {
  id: string
  name: string
}

/** Whoever stands there on the day or comes there after it, in the order of their numbers. */
const standingFrom = (tx: Tx, departmentId: string, on: string) =>
  rowsOf<Who>(
    tx,
    sql`select employee.id, employee.name from employee
      where employee.deleted_at is null and (employee.left_on is null or employee.left_on >= ${on})
        and exists (select from employment where employment.employee_id = employee.id
          and employment.department_id = ${departmentId} and (employment.to_date is null or employment.to_date >= ${on}))
      order by employee.job_number, employee.id`,
  )

/** What of somebody's terms becomes another: beforehand of that day alone, on it all that still names the department. */
const carried = (terms: DecidedTerms[], { from, to, on, isDue }: Carrying): DecidedTerms[] | undefined => {
  if (to === null) return undefined
  if (isDue) return carryDepartment(terms, on, from, to)
  const holding = holdingOn(terms, on)
  // One who comes on that very day, or after it, is taken along on it.
  if (holding?.departmentId !== from || holding.from >= on) return undefined
  return enterChange(terms, on, { departmentId: to })
}

/** What waits to bring somebody there brings them to the other one. */
const aimElsewhere = async (tx: Tx, employeeId: string, { from, to, on }: Carrying): Promise<void> => {
  await tx
    .update(personnelChange)
    .set({
      after: sql`${personnelChange.after} || jsonb_build_object('departmentId', ${to}::text)`,
      revision: sql`${personnelChange.revision} + 1`,
    })
    .where(
      and(
        eq(personnelChange.employeeId, employeeId),
        eq(personnelChange.state, 'pending'),
        sql`${personnelChange.after} ->> 'departmentId' = ${from}`,
        sql`${personnelChange.on} >= ${on}`,
      ),
    )
}

/** Who holds a position that gives more than the caller does goes along only with somebody who may give it. */
const mustCarry = async (
  tx: Tx,
  actor: Actor,
  { id, name }: Who,
  { terms, after }: { terms: DecidedTerms[]; after: DecidedTerms[] },
): Promise<void> => {
  try {
    await mustReachTouched(tx, actor, id, terms, after)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'forbidden') throw new Refusal('organisation:carry_beyond', { name })
    throw error
  }
}

const carryOne = async (carrying: Carrying, who: Who): Promise<string | undefined> => {
  const { id: employeeId } = who
  const { tx, from, to, on, isDue, actor, by, reason, now } = carrying
  const terms = await readTerms(tx, employeeId)
  const after = carried(terms, carrying)
  if (!after || to === null) return undefined
  if (actor) await mustCarry(tx, actor, who, { terms, after })
  await changeTerms(tx, employeeId, after)
  await aimElsewhere(tx, employeeId, carrying)
  // Somebody who comes there later is known by the change that brings them.
  if (holdingOn(terms, on)?.departmentId !== from) return undefined
  const id = newId()
  const settled = isDue ? { state: 'done' as const, doneAt: now } : { state: 'pending' as const }
  const values = { employeeId, kind: 'transfer' as const, on, reason, ...settled }
  const places = { before: { departmentId: from }, after: { departmentId: to } }
  await tx.insert(personnelChange).values({ id, ...values, ...places, createdBy: by, createdAt: now })
  const line = { subject: 'personnel_change', subjectId: id, action: 'add' } as const
  const source = actor ? 'screen' : 'job'
  await audit(tx, { actor, ...line, departmentId: from, after: { ...values, ...places }, source, now })
  return id
}

const carry = async (carrying: Carrying): Promise<string[]> => {
  const { tx, from, on } = carrying
  const people = await standingFrom(tx, from, on)
  const ids: string[] = []
  // In one order for all who write terms, so that two of them wait for each other and never in a ring.
  for (const who of people.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const made = await carryOne(carrying, who)
    if (made) ids.push(made)
  }
  await noteChange(tx, { matter: 'availability', employeeIds: people.map(each => each.id) })
  return ids
}

/** Whose terms were written anew since keeps them: the change is taken back as far as that day still decides them. */
const giveBack = async ({ tx, actor, by, now, ids }: Parameters<CarriedArea['giveBack']>[0]): Promise<void> => {
  if (ids.length === 0) return
  const changes = await tx
    .select()
    .from(personnelChange)
    .where(and(inArray(personnelChange.id, [...ids]), inArray(personnelChange.state, ['pending', 'done'])))
    .orderBy(personnelChange.employeeId)
  for (const { id, employeeId, on, state, revision, after, before } of changes) {
    const terms = await readTerms(tx, employeeId)
    const isStill = holdingOn(terms, on)?.departmentId === after.departmentId
    const was = holdingOn(terms, addDays(on, -1))?.departmentId === before.departmentId
    const back = isStill && was ? takeBackChange(terms, on, ['department']) : undefined
    if (back && actor) await mustReachTouched(tx, actor, employeeId, terms, back)
    if (back) await changeTerms(tx, employeeId, back)
    const cancelled = { state: 'cancelled' as const, cancelledBy: by, cancelledAt: now }
    await tx
      .update(personnelChange)
      .set({ ...cancelled, conflict: false, revision: revision + 1 })
      .where(eq(personnelChange.id, id))
    await audit(tx, {
      actor,
      ...{ subject: 'personnel_change', subjectId: id, action: 'cancel' },
      departmentId: before.departmentId ?? null,
      before: { employeeId, state },
      after: { employeeId, ...cancelled },
      now,
    })
  }
  await noteChange(tx, { matter: 'availability', employeeIds: changes.map(each => each.employeeId) })
}

/** Nobody is left behind: without a department that takes them over, people stand against it. */
export const carriedPeople: CarriedArea = {
  kind: 'people',
  by: ['merge', 'close'],
  beforehand: true,
  found: async ({ tx, from, on, to }) => {
    const people = await standingFrom(tx, from, on)
    return [{ fate: to === null ? 'blocks' : 'goes', names: people.map(each => each.name) }]
  },
  carry,
  giveBack,
}
