/** The same personnel change for several people: who cannot be changed is told with the reason, the others are. */
import type { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { mustReach } from '../../access/reach.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { namesOf } from '../employees/names-of.ts'
import { mustHaveDepartments } from '../employees/save-employee.ts'
import { enterFor } from './enter.ts'

type Call = typeof personnelChangeCalls.addChanges

/** Whom the caller does not reach, and where, ends the whole call: nothing is told of them, not even one by one. */
const endsAll = ['not_found', 'forbidden']

/** @throws Refusal not_found, forbidden where a person or the department lies beyond the caller's reach */
export const addChanges = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { tx, actor, input } = request
  const { employeeIds, ...entered } = input
  const { departmentId } = entered.set
  if (departmentId !== undefined) {
    await mustReach(tx, actor, departmentId)
    await mustHaveDepartments(tx, [departmentId], 'set.departmentId')
  }
  const names = await namesOf(tx, employeeIds)
  const rows: Answer<Call>['rows'] = []
  // In one order for all who write, so that two of them wait for each other and never in a ring.
  for (const employeeId of [...new Set(employeeIds)].sort()) {
    const name = names.get(employeeId) ?? ''
    try {
      rows.push({ employeeId, name, id: await enterFor(request, employeeId, entered), code: null, values: {} })
    } catch (error) {
      if (!(error instanceof Refusal) || endsAll.includes(error.code)) throw error
      rows.push({ employeeId, name, id: null, code: error.code, values: error.values })
    }
  }
  return { rows }
}
