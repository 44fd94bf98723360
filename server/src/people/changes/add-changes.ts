/** The same personnel change for several people: who cannot be changed is told with the reason, the others are. */
import type { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { mustReach } from '../../access/reach.ts'
import type { Answer, Served } from '../../http/served.ts'
import { forEachPerson } from '../bulk/each-person.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { mustHaveDepartments } from '../employees/save-employee.ts'
import { enterFor } from './enter.ts'

type Call = typeof personnelChangeCalls.addChanges

/** @throws Refusal not_found, forbidden where a person, the manager or the department lies beyond the caller's reach */
export const addChanges = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { tx, actor, input, services } = request
  const { employeeIds, ...entered } = input
  const { departmentId, managerId } = entered.set
  if (managerId) await mustSeeEmployee(tx, actor, managerId, services.clock.today())
  if (departmentId !== undefined) {
    await mustReach(tx, actor, departmentId)
    await mustHaveDepartments(tx, [departmentId], 'set.departmentId')
  }
  const rows = await forEachPerson(request, employeeIds, { id: null }, async (each, id) => ({
    id: await enterFor(each, id, entered),
  }))
  return { rows }
}
