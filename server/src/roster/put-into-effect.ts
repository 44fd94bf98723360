/** Puts a plan's duties and the dates that it keeps free into effect, in the place of those that it had there before. */
import { asc, eq } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { KeptDate } from '#contract/roster/rest-changes.ts'
import { noteChange } from '../changes/index.ts'
import type { Tx } from '../db/database.ts'
import { inChunks } from '../db/in-chunks.ts'
import { type DutyRecord, dutyOf, rowOf } from './duty-row.ts'
import { dutyInEffect, restInEffect } from './schema.ts'

/** The version of a plan that takes effect, at its site. */
export type InEffect = Pick<DutyRecord, 'planId' | 'departmentId' | 'version'>

/** The duties of a plan that are in effect, by date, start and id. */
export const dutiesInEffect = async (tx: Tx, planId: string): Promise<Duty[]> => {
  const rows = await tx
    .select()
    .from(dutyInEffect)
    .where(eq(dutyInEffect.planId, planId))
    .orderBy(asc(dutyInEffect.date), asc(dutyInEffect.start), asc(dutyInEffect.dutyId))
  return rows.map(dutyOf)
}

const datesOf = (duties: readonly Duty[]) => {
  const dates = duties.map(each => each.date).sort()
  return { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
}

/** Those whose hours it may change hear of it: everybody who has a duty before or after. */
export const putDutiesIntoEffect = async (tx: Tx, of: InEffect, duties: readonly Duty[]): Promise<void> => {
  const { planId } = of
  const touched = [...(await dutiesInEffect(tx, planId)), ...duties]
  await tx.delete(dutyInEffect).where(eq(dutyInEffect.planId, planId))
  const rows = duties.map(duty => ({ ...of, ...rowOf(duty) }))
  await inChunks(rows, some => tx.insert(dutyInEffect).values(some))
  if (touched.length === 0) return
  await noteChange(tx, {
    matter: 'hours',
    employeeIds: touched.flatMap(each => each.employee ?? []),
    ...datesOf(touched),
  })
}

/** The dates that a plan keeps free in effect, by date and person. */
export const keptInEffect = (tx: Tx, planId: string): Promise<KeptDate[]> =>
  tx
    .select({ employee: restInEffect.employeeId, date: restInEffect.date })
    .from(restInEffect)
    .where(eq(restInEffect.planId, planId))
    .orderBy(asc(restInEffect.date), asc(restInEffect.employeeId))

/** Nobody's hours hang on them: nobody hears of it. */
export const putRestIntoEffect = async (tx: Tx, of: InEffect, rest: readonly KeptDate[]): Promise<void> => {
  await tx.delete(restInEffect).where(eq(restInEffect.planId, of.planId))
  const rows = rest.map(({ employee, date }) => ({ ...of, employeeId: employee, date }))
  await inChunks(rows, some => tx.insert(restInEffect).values(some))
}
