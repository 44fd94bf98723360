/** What of people the rules of leave go by: their dates, what happened, and what the law counts against annual leave. */
import { inArray, sql } from 'drizzle-orm'
import type { LeavePerson } from '#contract/engine.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { leaveFact } from '../schema.ts'

interface Dates extends Record<string, unknown> {
  id: string
  joined: string
  left: string | null
  firstWork: string | null
  probationTo: string | null
}

interface Taken extends Record<string, unknown> {
  employeeId: string
  day: string
  amount: string
  law: 'sick' | 'personal'
}

/** Sick leave, and personal leave that was paid, as far as it stands. */
const readTaken = (tx: Tx, employeeIds: readonly string[]): Promise<Taken[]> =>
  rowsOf<Taken>(
    tx,
    sql`select line.employee_id as "employeeId", line.day::text, leave_type.law,
        (-line.numerator)::text || '/' || line.denominator::text as amount
      from leave_line line join leave_type on leave_type.id = line.type_id
      where line.kind = 'use' and line.employee_id = any(${arrayOf(employeeIds)}::uuid[])
        and (leave_type.law = 'sick' or leave_type.law = 'personal' and leave_type.paid and leave_type.unit = 'day')
        and not exists (select from leave_line back where back.employee_id = line.employee_id
          and back.type_id = line.type_id and back.key = line.key || ' back')
      order by line.day, line.id`,
  )

const readDates = (tx: Tx, employeeIds: readonly string[]): Promise<Dates[]> =>
  rowsOf<Dates>(
    tx,
    sql`select employee.id, employee.hired_on::text as joined, employee.left_on::text as left,
        employee.first_work_on::text as "firstWork",
        (select max(contract.probation_until)::text from labour_contract contract
          where contract.employee_id = employee.id and contract.deleted_at is null) as "probationTo"
      from employee where employee.id = any(${arrayOf(employeeIds)}::uuid[])`,
  )

type Fact = typeof leaveFact.$inferSelect

const factsOf = (facts: readonly Fact[]): Pick<LeavePerson, 'events' | 'overtime' | 'consents'> => ({
  events: facts.flatMap(({ id, ruleId: rule, day, fact }) =>
    fact.kind === 'event' ? [{ id, rule, day, ...(fact.amount !== null && { amount: fact.amount }) }] : [],
  ),
  overtime: facts.flatMap(({ id, ruleId: rule, day, fact }) => {
    if (fact.kind !== 'overtime') return []
    const { minutes, dayKind, agreed } = fact
    return [{ id, rule, day, minutes, dayKind, agreed }]
  }),
  consents: facts.flatMap(({ ruleId: rule, fact }) => {
    if (fact.kind !== 'consent') return []
    const { year, carries, waived } = fact
    return [{ rule, year, carries, waived }]
  }),
})

/** By employee. */
export const personFacts = async (tx: Tx, employeeIds: readonly string[]): Promise<Map<string, LeavePerson>> => {
  if (employeeIds.length === 0) return new Map()
  const dates = await readDates(tx, employeeIds)
  const facts = await tx
    .select()
    .from(leaveFact)
    .where(inArray(leaveFact.employeeId, [...employeeIds]))
    .orderBy(leaveFact.day, leaveFact.id)
  const own = Map.groupBy(facts, each => each.employeeId)
  const taken = Map.groupBy(await readTaken(tx, employeeIds), each => each.employeeId)
  return new Map(
    dates.map(({ id, joined, left, firstWork, probationTo }): [string, LeavePerson] => {
      const of = (law: Taken['law']) => (taken.get(id) ?? []).filter(each => each.law === law)
      return [
        id,
        {
          joined,
          ...(left !== null && { left }),
          ...(firstWork !== null && { firstWork }),
          ...(probationTo !== null && { probationTo }),
          ...factsOf(own.get(id) ?? []),
          sick: of('sick').map(({ day }) => ({ from: day, to: day })),
          paidPersonal: of('personal').map(({ day, amount }) => ({ day, amount })),
        },
      ]
    }),
  )
}
