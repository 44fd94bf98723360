/** Labour contracts as settings are, each where its person stands; and how one of them is found. */
import { and, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { mustReachAll } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { findTaken, type SettingsNoun } from '../../settings/index.ts'
import { type PlacesOf, placesFrom } from '../leave-and-pay/where-people-stand.ts'
import { labourContract } from './schema.ts'

export type ContractRecord = typeof labourContract.$inferSelect

/** A contract that would run on after the day, or begin after it. */
export const runsBeyond = (day: string) => {
  const { end, endedOn, deletedAt } = labourContract
  return and(isNull(deletedAt), isNull(endedOn), or(isNull(end), gt(end, day)))
}

/** Whether a contract says all of this already. */
export const isAs = (record: ContractRecord, values: Partial<ContractRecord>): boolean =>
  Object.entries(values).every(([field, value]) => record[field as keyof ContractRecord] === value)

type Asked = Pick<Served, 'tx' | 'actor' | 'services'>

export const contractsAt = (placesOf: PlacesOf): SettingsNoun<typeof labourContract> => {
  const noun: SettingsNoun<typeof labourContract> = {
    table: labourContract,
    subject: 'labour_contract',
    departmentsOf: ({ employeeId }) => placesOf(employeeId),
    employeesOf: ({ employeeId }) => (employeeId === undefined ? [] : [employeeId]),
    judge: async (tx, records) => {
      const taken = await findTaken(tx, noun, 'number', records)
      if (taken) throw new Refusal('people:contract_number_taken', { number: taken.number }, 'number')
    },
  }
  return noun
}

/** Where these people stand today, by one question. @throws Refusal not_found; forbidden where one is not the caller's to see */
const placesOfPeople = async ({ tx, actor, services }: Asked, employeeIds: readonly string[]): Promise<PlacesOf> => {
  const ids = [...new Set(employeeIds)]
  if (ids.length === 0) return placesFrom(new Map())
  const rows = await rowsOf<{ id: string; department_id: string | null }>(
    tx,
    sql`select employee.id, terms.department_id from employee ${termsOn(services.clock.today())}
      where employee.id = any(${arrayOf(ids)}::uuid[]) and employee.deleted_at is null`,
  )
  if (rows.length < ids.length) throw new Refusal('not_found')
  const places = rows.map(row => row.department_id)
  // Whoever stands nowhere is seen by those of the whole company.
  await mustReachAll(tx, actor, places.includes(null) ? [] : places.flatMap(id => id ?? []))
  return placesFrom(new Map(rows.map(row => [row.id, row.department_id])))
}

/** Contracts of these people, and of those whose contracts are named, retired or not. @throws Refusal not_found, forbidden */
export const contractsOf = async (
  request: Asked,
  named: { employeeIds?: readonly string[]; ids?: readonly string[] },
): Promise<SettingsNoun<typeof labourContract>> => {
  const { employeeIds = [], ids = [] } = named
  const owners =
    ids.length === 0
      ? []
      : await request.tx
          .select({ employeeId: labourContract.employeeId })
          .from(labourContract)
          .where(inArray(labourContract.id, [...ids]))
  return contractsAt(await placesOfPeople(request, [...employeeIds, ...owners.map(each => each.employeeId)]))
}
