/** Enters a personnel change of one person: into the terms at once, and as a record that waits for its day. */
import type { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { newId } from '../../db/new-id.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { personnelChange } from '../schema.ts'
import { changeTerms, readTerms } from '../timeline/keep-terms.ts'
import { mustBeManagers } from '../timeline/managers.ts'
import { enterPay, judgePay } from '../timeline/pay-timeline.ts'
import type { Writing } from '../writing.ts'
import { judgeChange } from './judge-change.ts'
import { mustReachTouched } from './reach-touched.ts'

type Wished = Writing<typeof personnelChangeCalls.addChanges>
export type Entered = Omit<Wished['input'], 'employeeIds'>

/**
 * All that may be refused is judged before the first write.
 * @throws Refusal not_found, forbidden, people:no_terms, people:decided_already, people:changes_nothing, people:after_leaving,
 *   people:manager_circular, people:pay_forbidden
 */
export const enterFor = async (
  request: Omit<Wished, 'input'>,
  employeeId: string,
  entered: Entered,
): Promise<string> => {
  const { tx, actor, services, now, source } = request
  const today = services.clock.today()
  const seen = await mustSeeEmployee(tx, actor, employeeId, today, {})
  const terms = await readTerms(tx, employeeId)
  const pay = await judgePay(request, seen, entered)
  const { set, before, after } = judgeChange(terms, seen, { ...entered, pay })
  if (after !== terms) await mustReachTouched(tx, actor, employeeId, terms, after)
  if (set.managerId !== undefined) await mustBeManagers({ tx, actor, today }, employeeId, terms, after)
  await changeTerms(tx, employeeId, after)
  const { set: _, hourlyCents: __, ...record } = entered
  const isDue = entered.on <= today
  const id = newId()
  const values = {
    ...record,
    employeeId,
    before,
    after: set,
    state: isDue ? ('done' as const) : ('pending' as const),
    doneAt: isDue ? now : null,
    actualOn: isDue && entered.kind === 'regularisation' ? entered.on : null,
  }
  const payRateId = pay && (await enterPay({ tx, actor, now, source }, seen, entered.on, pay.after))
  const paid = pay && { payRateId, payBefore: pay.before, payAfter: pay.after }
  await tx.insert(personnelChange).values({ id, ...values, ...paid, createdBy: actor.name, createdAt: now })
  const departmentId = seen.department_id
  const line = { subject: 'personnel_change', subjectId: id, action: 'add' } as const
  await audit(tx, { actor, ...line, departmentId, after: values, source, now })
  await noteChange(tx, { matter: 'availability', employeeIds: [employeeId] })
  return id
}
