/** Writes when people are away: all dates of a request together, so that nothing of what it was before stays behind. */
import { eq } from 'drizzle-orm'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { plannedAbsence } from '../schema.ts'

/** One date of a request, of whom and why. */
export type AbsentDate = Pick<
  typeof plannedAbsence.$inferInsert,
  'employeeId' | 'date' | 'start' | 'end' | 'minutes' | 'state' | 'why'
>

/** What a request has brought so far, by person and date. */
export const absenceOf = (tx: Tx, sourceId: string): Promise<(typeof plannedAbsence.$inferSelect)[]> =>
  tx
    .select()
    .from(plannedAbsence)
    .where(eq(plannedAbsence.sourceId, sourceId))
    .orderBy(plannedAbsence.employeeId, plannedAbsence.date)

type Touched = Pick<AbsentDate, 'employeeId' | 'date'>

/** Those whose availability it changes are counted anew, on these days. */
const noteAbsence = async (tx: Tx, touched: readonly Touched[]): Promise<void> => {
  if (touched.length === 0) return
  const dates = touched.map(({ date }) => date).sort()
  await noteChange(tx, {
    matter: 'availability',
    employeeIds: touched.map(({ employeeId }) => employeeId),
    ...{ first: dates[0] ?? '', last: dates.at(-1) ?? '' },
  })
}

/** The dates of a request in the place of those that it had; none takes all of them away. */
export const putAbsence = async (tx: Tx, sourceId: string, dates: readonly AbsentDate[]): Promise<void> => {
  const before = await tx.delete(plannedAbsence).where(eq(plannedAbsence.sourceId, sourceId)).returning()
  await inChunks(
    dates.map(each => ({ ...each, sourceId })),
    some => tx.insert(plannedAbsence).values(some),
  )
  await noteAbsence(tx, [...before, ...dates])
}

/** What was asked for is agreed to. */
export const agreeAbsence = async (tx: Tx, sourceId: string): Promise<void> => {
  const agreed = await tx
    .update(plannedAbsence)
    .set({ state: 'agreed' })
    .where(eq(plannedAbsence.sourceId, sourceId))
    .returning()
  await noteAbsence(tx, agreed)
}
