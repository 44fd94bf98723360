/** Pay as it was before a workbook: rates that it made go, those that it changed come back. */
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { actingBy } from '../../access/actor.ts'
import { mustReachAll } from '../../access/reach.ts'
import { employment } from '../../access/schema.ts'
import { termsAt } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Undoing } from '../../importing/runner.ts'
import { placesFrom, ratesAt, savePayRate } from '../../people/index.ts'
import { employee, payRate } from '../../people/schema.ts'
import { retireRecords } from '../../settings/index.ts'
import type { Written } from './written.ts'

type Rate = Written['rates'][number]['after']

/** Compared itself, not by its revision: a file that was applied before rates had one is undone as well. */
const isSame = (a: Rate, b: Rate) =>
  a.hourlyCents === b.hourlyCents && a.from === b.from && a.employeeId === b.employeeId && a.position === b.position

const whoOf = async (tx: Tx, { employeeId, position }: Rate): Promise<string> => {
  if (employeeId === null) return position ?? ''
  const [found] = await tx
    .select({ name: employee.name })
    .from(employee)
    .where(inArray(employee.id, [employeeId]))
  return found?.name ?? ''
}

/** Where those stand who are paid by the rates. @throws Refusal forbidden */
const mustReachPaid = async ({ tx, actor, services }: Undoing, rates: readonly Rate[]) => {
  const ids = [...new Set(rates.flatMap(rate => rate.employeeId ?? []))]
  if (rates.some(rate => rate.employeeId === null)) await mustReachAll(tx, actor, [])
  if (ids.length === 0) return new Map<string, string | undefined>()
  const terms = await tx
    .select({ employeeId: employment.employeeId, departmentId: employment.departmentId, from: employment.from })
    .from(employment)
    .where(inArray(employment.employeeId, ids))
    .orderBy(asc(employment.from))
  await mustReachAll(
    tx,
    actor,
    terms.map(each => each.departmentId),
  )
  const today = services.clock.today()
  const own = Map.groupBy(terms, each => each.employeeId)
  return new Map([...own].map(([id, theirs]) => [id, termsAt(theirs, today)?.departmentId]))
}

/** @throws Refusal organisation:import_changed_since; forbidden */
export const restoreRates = async (undoing: Undoing, { rates }: Written): Promise<void> => {
  if (rates.length === 0) return
  const { tx } = undoing
  const pays = { ...undoing, actor: actingBy(undoing.actor, 'pay.view') }
  const ids = rates.map(({ after }) => after.id)
  const rows = await tx
    .select()
    .from(payRate)
    .where(and(inArray(payRate.id, ids), isNull(payRate.deletedAt)))
  const there = new Map(rows.map(rate => [rate.id, rate]))
  const revisionOf = (id: string) => there.get(id)?.revision ?? 0
  // One that somebody removed since is gone already; one that it changed cannot come back then.
  const moved = rates.find(({ before, after }) => {
    const rate = there.get(after.id)
    return rate ? !isSame(rate, after) : before !== null
  })
  if (moved) throw new Refusal('organisation:import_changed_since', { name: await whoOf(tx, moved.after) })
  for (const { before, after } of rates)
    if (before) await savePayRate({ ...pays, input: { ...before, id: after.id, revision: revisionOf(after.id) } })
  const made = rates.filter(({ before, after }) => before === null && there.has(after.id)).map(({ after }) => after)
  if (made.length === 0) return
  const places = await mustReachPaid(pays, made)
  await retireRecords(
    tx,
    ratesAt(placesFrom(places)),
    pays,
    made.map(({ id }) => ({ id, revision: revisionOf(id) })),
  )
}
