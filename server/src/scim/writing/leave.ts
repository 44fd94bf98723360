/** Somebody is active no more, or again, in another system: a resignation with today's date, and the way back from one. */
import { resignationCalls } from '#contract/people/resignation.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { readEmployee } from '../../people/index.ts'
import { addResignations } from '../../people/resignations/add-resignations.ts'
import { standingOf } from '../../people/resignations/standing.ts'
import { recoverLeaver, undoResignation } from '../../people/resignations/undo-resignation.ts'
import { readTerms } from '../../people/timeline/keep-terms.ts'
import { holdingOn } from '../../people/timeline/timeline.ts'
import type { Machine } from '../machine.ts'

/** Whether another system is told that somebody is active: with the last day that ends. */
export const isActive = (leftOn: string | null, today: string): boolean => leftOn === null || leftOn > today

const requestOf = ({ tx, services, now, actor }: Machine) => ({
  ...{ tx, services, now, actor, locale: 'en' as const, source: 'scim' as const },
})

/** Ends today; nothing of the person is deleted. @throws what a resignation refuses */
export const letGo = async (machine: Machine, employeeId: string, reason = ''): Promise<void> => {
  const input = resignationCalls.addResignations.input.parse({
    ...{ employeeIds: [employeeId], lastDay: machine.today, type: 'voluntary', ground: 'resigned', reason },
    ...{ remark: '', socialEnd: null, fundEnd: null, blacklisted: false, blacklistType: null },
  })
  const { rows } = await addResignations({ ...requestOf(machine), input })
  const [row] = rows
  if (row?.code) throw new Refusal(row.code, row.values)
}

/** Ends nobody whose last day stands in the form alone: that day is taken away. */
const withoutLastDay = async (tx: Tx, employeeId: string) => {
  const { id, revision, ...values } = await readEmployee(tx, employeeId)
  return { ...values, id, revision, leftOn: null }
}

/** A resignation that is still to come is taken back; whoever has left comes back today. @throws what people refuses */
export const bringBack = async (machine: Machine, employeeId: string) => {
  const { tx, today } = machine
  const standing = await standingOf(tx, employeeId)
  if (!standing) return withoutLastDay(tx, employeeId)
  const { id, revision } = standing
  if (standing.lastDay >= today) {
    await undoResignation({ ...requestOf(machine), input: { id, revision } })
    return null
  }
  const terms = await readTerms(tx, employeeId)
  const last = holdingOn(terms, standing.lastDay) ?? terms.at(-1)
  if (!last) throw new Refusal('people:no_terms', { date: standing.lastDay })
  const { departmentId, position, rank } = last
  await recoverLeaver({ ...requestOf(machine), input: { id, revision, on: today, departmentId, position, rank } })
  return null
}
