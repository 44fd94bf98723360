/**
 * Hourly pay among the dated values of a person. It lies in a table of its own, for the sake of those who may not see it,
 * and obeys what the terms obey: a rate holds from its day until the next, and a day begins one.
 */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { keepRecord, retireRecord } from '../../settings/index.ts'
import type { SeenEmployee } from '../employees/must-see-employee.ts'
import { ratesAt } from '../leave-and-pay/pay-rates.ts'
import { payRate, type personnelChange } from '../schema.ts'
import type { Writing } from '../writing.ts'

type Rate = Pick<typeof payRate.$inferSelect, 'id' | 'revision' | 'from' | 'hourlyCents'>
type Person = Pick<SeenEmployee, 'id' | 'department_id'>
type By = Pick<Served, 'tx' | 'actor' | 'now'> & Pick<Writing<never>, 'source'>
type PaidChange = Pick<typeof personnelChange.$inferSelect, 'payRateId' | 'payAfter'>

/** The own rates of a person in the order of their days. */
export const readRates = (tx: Tx, employeeId: string): Promise<Rate[]> => {
  const { id, revision, from, hourlyCents } = payRate
  return tx
    .select({ id, revision, from, hourlyCents })
    .from(payRate)
    .where(and(eq(payRate.employeeId, employeeId), isNull(payRate.deletedAt)))
    .orderBy(asc(payRate.from), asc(payRate.id))
}

/** What an hour costs on a day; null where nobody has said. */
export const payOn = (rates: readonly Rate[], on: string): number | null =>
  rates.findLast(each => each.from <= on)?.hourlyCents ?? null

/** @throws Refusal people:pay_forbidden: the others of the change are told, the amount is not */
export const mustSeePay = async (
  { tx, actor }: Pick<Served, 'tx' | 'actor'>,
  { department_id: place }: Pick<SeenEmployee, 'department_id'>,
): Promise<void> => {
  await mustReach(tx, actor, place, 'pay.view').catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('people:pay_forbidden', {}, 'hourlyCents') : error
  })
}

/**
 * What pay stands on the day of a change; undefined where the change says nothing of pay.
 * @throws Refusal people:pay_forbidden, people:decided_already
 */
export const judgePay = async (
  request: Pick<Served, 'tx' | 'actor'>,
  person: Person,
  { on, hourlyCents }: { on: string; hourlyCents?: number | undefined },
): Promise<{ before: number | null; after: number } | undefined> => {
  if (hourlyCents === undefined) return undefined
  await mustSeePay(request, person)
  const rates = await readRates(request.tx, person.id)
  if (rates.some(each => each.from === on)) throw new Refusal('people:decided_already', { date: on }, 'on')
  return { before: payOn(rates, on), after: hourlyCents }
}

const ratesOf = ({ department_id: place }: Person) => ratesAt(() => (place === null ? [] : [place]))

/** @returns the rate that it made */
export const enterPay = async (by: By, person: Person, on: string, hourlyCents: number): Promise<string> => {
  const values = { employeeId: person.id, position: null, from: on, hourlyCents }
  return (await keepRecord(by.tx, ratesOf(person), by, {}, values)).id
}

/** The rate of a change goes with it, as long as it still is what the change made it. @throws Refusal people:pay_forbidden */
export const takeBackPay = async (by: By, person: Person, on: string, change: PaidChange): Promise<void> => {
  if (change.payRateId === null) return
  await mustSeePay(by, person)
  const made = (await readRates(by.tx, person.id)).find(each => each.id === change.payRateId)
  if (!made || made.from !== on || made.hourlyCents !== change.payAfter) return
  await retireRecord(by.tx, ratesOf(person), by, made)
}
