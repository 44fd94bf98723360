/** What a personnel change would make of each of several people, or why it cannot be entered; nothing is written. */
import { eq } from 'drizzle-orm'
import type { ChangedTerms, personnelChangeCalls, ToldTerms } from '#contract/people/personnel-change.ts'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { forEachPerson } from '../bulk/each-person.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { namesOf } from '../employees/names-of.ts'
import { readTerms } from '../timeline/keep-terms.ts'
import { mustBeManagers } from '../timeline/managers.ts'
import { judgePay } from '../timeline/pay-timeline.ts'
import { judgeChange } from './judge-change.ts'
import { mustReachTouched } from './reach-touched.ts'

type Call = typeof personnelChangeCalls.previewChanges

const placeOf = async (tx: Tx, departmentId: string): Promise<string | null> => {
  const [row] = await tx.select({ name: department.name }).from(department).where(eq(department.id, departmentId))
  return row?.name ?? null
}

const nameOf = async (tx: Tx, managerId: string | null): Promise<string | null> =>
  managerId === null ? null : ((await namesOf(tx, [managerId])).get(managerId) ?? null)

/** With the names of department and manager; a person is seen with the department where they stand. */
const told = async (tx: Tx, terms: ChangedTerms): Promise<ToldTerms> => ({
  ...terms,
  ...(terms.departmentId !== undefined && { departmentName: await placeOf(tx, terms.departmentId) }),
  ...(terms.managerId !== undefined && { managerName: await nameOf(tx, terms.managerId) }),
})

/** @throws Refusal not_found, forbidden where somebody or the department is beyond what the caller reaches */
export const previewChanges = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { tx, actor, input, services } = request
  const { employeeIds, ...wanted } = input
  if (wanted.set.departmentId !== undefined) await mustReach(tx, actor, wanted.set.departmentId)
  if (wanted.set.managerId) await mustSeeEmployee(tx, actor, wanted.set.managerId, services.clock.today())
  const none = { before: {}, after: {} }
  const rows = await forEachPerson(request, employeeIds, none, async (each, id) => {
    const seen = await mustSeeEmployee(each.tx, actor, id, services.clock.today())
    const terms = await readTerms(each.tx, id)
    const pay = await judgePay(each, seen, wanted)
    const { before, set, after } = judgeChange(terms, seen, { ...wanted, pay })
    if (after !== terms) await mustReachTouched(each.tx, actor, id, terms, after)
    const today = services.clock.today()
    if (set.managerId !== undefined) await mustBeManagers({ tx: each.tx, actor, today }, id, terms, after)
    return {
      before: { ...(await told(each.tx, before)), ...(pay && { hourlyCents: pay.before }) },
      after: { ...(await told(each.tx, set)), ...(pay && { hourlyCents: pay.after }) },
    }
  })
  return { rows }
}
