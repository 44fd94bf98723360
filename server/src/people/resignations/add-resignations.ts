/** Enters resignations: who cannot leave as is entered is told with the reason, the others are. */
import { eq, sql } from 'drizzle-orm'
import { noPay, type resignationCalls } from '#contract/people/resignation.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { forEachPerson } from '../bulk/each-person.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { employee } from '../schema.ts'
import type { Writing } from '../writing.ts'
import { carryOut } from './carry-out.ts'
import { judgeResignation } from './judge-resignation.ts'
import { dayOf, listingOf, noListing, payOf, tellListing, tellPay, toldOf } from './resignations.ts'
import { resignation } from './schema.ts'
import { standingOf } from './standing.ts'

type Call = typeof resignationCalls.addResignations
type Entered = Omit<Writing<Call>['input'], 'employeeIds'>

/** The day stands in the record of the person too, by which plans and lists go; a form that was opened before is stale. */
export const setLastDay = async (tx: Tx, employeeId: string, leftOn: string | null): Promise<void> => {
  await tx
    .update(employee)
    .set({ leftOn, revision: sql`${employee.revision} + 1` })
    .where(eq(employee.id, employeeId))
  await noteChange(tx, { matter: 'availability', employeeIds: [employeeId] })
}

/** @throws Refusal not_found, forbidden, people:resignation_there, and what judgeResignation refuses */
const enterFor = async (request: Writing<Call>, employeeId: string, { pay, ...stated }: Entered) => {
  const { tx, actor, services, now, source } = request
  const today = services.clock.today()
  await mustSeeEmployee(tx, actor, employeeId, today, {})
  const seen = await mustSeeEmployee(tx, actor, employeeId, dayOf(stated.lastDay, today))
  const there = await standingOf(tx, employeeId)
  if (there) throw new Refusal('people:resignation_there', { name: seen.name, date: there.lastDay }, 'employeeIds')
  await judgeResignation(request, stated, seen)
  if (pay) await mustReach(tx, actor, seen.department_id, 'pay.view')
  const id = newId()
  const values = { employeeId, ...stated, leftOnBefore: seen.left_on, ...payOf(pay ?? noPay) }
  const [row] = await tx
    .insert(resignation)
    .values({ id, ...values, createdBy: actor.name, createdAt: now })
    .returning()
  if (!row) throw new Error('a row that was written is there')
  await setLastDay(tx, employeeId, stated.lastDay)
  const by = { actor, now, source, departmentId: seen.department_id }
  await audit(tx, { ...by, subject: 'resignation', subjectId: id, action: 'add', after: toldOf(row) })
  await tellPay(tx, row, [noPay, payOf(row)], by)
  await tellListing(tx, row, [noListing, listingOf(row)], by)
  const { revision } = stated.lastDay < today ? await carryOut(tx, services, row, { actor, now, source }) : row
  return { id, revision }
}

/** @throws Refusal not_found, forbidden where a person lies beyond the caller's reach */
export const addResignations = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { employeeIds, ...entered } = request.input
  const none = { id: null, revision: null }
  return { rows: await forEachPerson(request, employeeIds, none, (each, id) => enterFor(each, id, entered)) }
}
