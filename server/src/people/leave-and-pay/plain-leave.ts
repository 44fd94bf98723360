/** Plain dated leave: list, save, remove, bring back. */
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { datesFrom, daysBetween } from '#contract/shared/business-date.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { keepRecord, recoverRecord, retireRecord, type SettingsNoun } from '../../settings/index.ts'
import type { AbovePeople, AbsentDay } from '../above.ts'
import { employee, leave } from '../schema.ts'
import { type PlacesOf, wherePeopleStand } from './where-people-stand.ts'

type List = typeof peopleCalls.listLeave
type Save = typeof peopleCalls.saveLeave
type Remove = typeof peopleCalls.removeLeave
type Recover = typeof peopleCalls.recoverLeave

/** Leave that touches the dates asked for, within the caller's scope. */
export const listLeave = async ({ input, tx, actor, services }: Served<List>): Promise<Answer<List>> => {
  const { employeeId, departmentId } = input
  const visible = sql`select employee.id from employee ${termsOn(services.clock.today())} where ${and(
    sql`employee.deleted_at is null`,
    reach(actor).over(sql`terms.department_id`),
    departmentId === undefined ? undefined : sql`terms.department_id = ${departmentId}`,
  )}`
  const rows = await tx
    .select({ leave, employeeName: employee.name })
    .from(leave)
    .innerJoin(employee, eq(employee.id, leave.employeeId))
    .where(
      and(
        isNull(leave.deletedAt),
        lte(leave.from, input.to),
        gte(leave.to, input.from),
        employeeId === undefined ? undefined : eq(leave.employeeId, employeeId),
        sql`${leave.employeeId} in (${visible})`,
      ),
    )
    .orderBy(leave.from, leave.id)
  return {
    leave: rows.map(({ leave: { companyId: _, deletedAt: __, ...row }, employeeName }) => ({ ...row, employeeName })),
  }
}

type PutAbsence = AbovePeople['putAbsence']
type LeaveRecord = Omit<typeof leave.$inferSelect, 'kind' | 'revision' | 'companyId'>

/** Each date of a leave, as long as it is not deleted. */
const daysOf = ({ employeeId, from, to, startMinute, endMinute, approved, deletedAt }: LeaveRecord): AbsentDay[] => {
  if (deletedAt !== null) return []
  const each = { employeeId, start: startMinute, end: endMinute, why: 'leave' as const }
  const state = approved ? ('agreed' as const) : ('waiting' as const)
  return datesFrom(from, daysBetween(from, to) + 1).map(date => ({ ...each, state, date }))
}

/** After a write: its dates in the roster are those of the leave as it is now. */
const putDays = async <A extends { id: string }>(tx: Tx, put: PutAbsence, kept: A): Promise<A> => {
  const [found] = await tx.select().from(leave).where(eq(leave.id, kept.id))
  await put(tx, kept.id, found ? daysOf(found) : [])
  return kept
}

/** Leave as settings are, each where its person stands. */
const leavesAt = (placesOf: PlacesOf): SettingsNoun<typeof leave> => ({
  table: leave,
  subject: 'leave',
  matter: 'availability',
  departmentsOf: ({ employeeId }) => placesOf(employeeId),
  employeesOf: ({ employeeId }) => (employeeId === undefined ? [] : [employeeId]),
})

/** Whose leave it is, retired or not; undefined where there is none. */
const ownerOf = async ({ tx }: Pick<Served, 'tx'>, id: string | undefined): Promise<string | undefined> => {
  if (id === undefined) return undefined
  const [found] = await tx.select({ employeeId: leave.employeeId }).from(leave).where(eq(leave.id, id))
  return found?.employeeId
}

/** @throws Refusal not_found, forbidden, stale, people:dates_reversed, people:minutes_pair */
export const saveLeave =
  (put: PutAbsence) =>
  async (request: Served<Save>): Promise<Answer<Save>> => {
    const { input, tx, actor, now } = request
    const { id, revision, ...values } = input
    if (values.to < values.from) throw new Refusal('people:dates_reversed', {}, 'to')
    const { startMinute, endMinute } = values
    const whole = startMinute === null && endMinute === null
    if (!whole && (startMinute === null || endMinute === null || startMinute >= endMinute)) {
      throw new Refusal('people:minutes_pair', {}, 'endMinute')
    }
    const leaves = leavesAt(await wherePeopleStand(request, [values.employeeId, await ownerOf(request, id)]))
    return putDays(tx, put, await keepRecord(tx, leaves, { actor, now }, { id, revision }, values))
  }

/** @throws Refusal not_found, forbidden, stale */
export const removeLeave =
  (put: PutAbsence) =>
  async (request: Served<Remove>): Promise<Answer<Remove>> => {
    const { input, tx, actor, now } = request
    const leaves = leavesAt(await wherePeopleStand(request, [await ownerOf(request, input.id)]))
    return putDays(tx, put, await retireRecord(tx, leaves, { actor, now }, input))
  }

/** @throws Refusal not_found (its person too), forbidden */
export const recoverLeave =
  (put: PutAbsence) =>
  async (request: Served<Recover>): Promise<Answer<Recover>> => {
    const { input, tx, actor, now } = request
    const leaves = leavesAt(await wherePeopleStand(request, [await ownerOf(request, input.id)]))
    return putDays(tx, put, await recoverRecord(tx, leaves, { actor, now }, input.id))
  }
