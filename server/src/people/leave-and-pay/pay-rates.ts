/** Dated pay rates of employees and positions: list, save, remove, bring back. Only for those with `pay.view`. */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Actor } from '../../access/actor.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import {
  findTwin,
  type Judged,
  keepRecord,
  recoverRecord,
  retireRecord,
  type SettingsNoun,
} from '../../settings/index.ts'
import { employee, payRate } from '../schema.ts'
import type { Writing } from '../writing.ts'
import { type PlacesOf, wherePeopleStand } from './where-people-stand.ts'

type List = typeof peopleCalls.listPayRates
type Save = typeof peopleCalls.savePayRate
type Remove = typeof peopleCalls.removePayRate
type Recover = typeof peopleCalls.recoverPayRate

/** Keeps the rates of positions, and of employees who stand today where the actor reaches; undefined for all. */
const visible = (actor: Actor, today: string): SQL | undefined => {
  const over = reach(actor).over(sql`terms.department_id`)
  return (
    over &&
    sql`(${payRate.employeeId} is null or ${payRate.employeeId} in (select employee.id from employee ${termsOn(today)} where ${over}))`
  )
}

export const listPayRates = async ({ input, tx, actor, services }: Served<List>): Promise<Answer<List>> => {
  const rows = await tx
    .select({
      id: payRate.id,
      revision: payRate.revision,
      employeeId: payRate.employeeId,
      employeeName: employee.name,
      position: payRate.position,
      from: payRate.from,
      hourlyCents: payRate.hourlyCents,
    })
    .from(payRate)
    .leftJoin(employee, eq(employee.id, payRate.employeeId))
    .where(
      and(
        isNull(payRate.deletedAt),
        visible(actor, services.clock.today()),
        input.employeeId === undefined ? undefined : eq(payRate.employeeId, input.employeeId),
      ),
    )
    .orderBy(asc(employee.jobNumber), asc(payRate.position), asc(payRate.from))
  return { rates: rows }
}

/** A day begins one rate of a person, or of a position. @throws Refusal people:decided_already */
const mustBeginAlone = async (tx: Tx, records: readonly Judged<typeof payRate>[]): Promise<void> => {
  const days = records.map(each => each.from)
  const there = await tx
    .select()
    .from(payRate)
    .where(and(isNull(payRate.deletedAt), inArray(payRate.from, days)))
  const found = findTwin<Judged<typeof payRate>, Judged<typeof payRate>>(
    records,
    there,
    (a, b) =>
      a.from === b.from &&
      (a.employeeId ?? null) === (b.employeeId ?? null) &&
      (a.position ?? '').toLowerCase() === (b.position ?? '').toLowerCase(),
  )
  if (found) throw new Refusal('people:decided_already', { date: found.record.from }, 'from')
}

/** Pay rates as settings are: of a person, each where the person stands; of a position, the whole company's. */
export const ratesAt = (placesOf: PlacesOf): SettingsNoun<typeof payRate> => ({
  table: payRate,
  subject: 'pay_rate',
  matter: 'pay',
  departmentsOf: ({ employeeId }) => placesOf(employeeId),
  employeesOf: ({ employeeId }) => (employeeId == null ? [] : [employeeId]),
  judge: mustBeginAlone,
})

/** Whose pay it is, retired or not; null for a position, and where there is none. */
const ownerOf = async ({ tx }: Pick<Served, 'tx'>, id: string | undefined): Promise<string | null> => {
  if (id === undefined) return null
  const [found] = await tx.select({ employeeId: payRate.employeeId }).from(payRate).where(eq(payRate.id, id))
  return found?.employeeId ?? null
}

/** @throws Refusal not_found, forbidden, stale */
export const savePayRate = async (request: Writing<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, now, source } = request
  const { id, revision, ...values } = input
  const rates = ratesAt(await wherePeopleStand(request, [values.employeeId, await ownerOf(request, id)]))
  return keepRecord(tx, rates, { actor, now, source }, { id, revision }, values)
}

/** @throws Refusal not_found, forbidden, stale */
export const removePayRate = async (request: Served<Remove>): Promise<Answer<Remove>> => {
  const { input, tx, actor, now } = request
  const rates = ratesAt(await wherePeopleStand(request, [await ownerOf(request, input.id)]))
  return retireRecord(tx, rates, { actor, now }, input)
}

/** @throws Refusal not_found (its person too), forbidden */
export const recoverPayRate = async (request: Served<Recover>): Promise<Answer<Recover>> => {
  const { input, tx, actor, now } = request
  const rates = ratesAt(await wherePeopleStand(request, [await ownerOf(request, input.id)]))
  return recoverRecord(tx, rates, { actor, now }, input.id)
}
