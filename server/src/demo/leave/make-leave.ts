/** Writes the leave of the demo's people, and when they are away by it. */
import { addDays, datesFrom, daysBetween } from '#contract/shared/business-date.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { leave } from '../../people/schema.ts'
import { putAbsence } from '../../roster/index.ts'
import type { DemoPerson } from '../made-up/people.ts'

export const makeLeave = async (
  tx: Tx,
  people: readonly (Pick<DemoPerson, 'leave'> & { id: string })[],
  today: string,
): Promise<void> => {
  for (const { id: employeeId, leave: asked } of people) {
    if (asked === null) continue
    const [id, from, to] = [newId(), addDays(today, asked.first), addDays(today, asked.last)]
    await tx.insert(leave).values({ id, employeeId, kind: '年休假', from, to, approved: asked.approved })
    const state = asked.approved ? 'agreed' : 'waiting'
    const dates = datesFrom(from, daysBetween(from, to) + 1)
    await putAbsence(
      tx,
      id,
      dates.map(date => ({ employeeId, date, state, why: 'leave' })),
    )
  }
}
