/** Enters a personnel change of one person: into the terms at once, and as a record that waits for its day. */
import type { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { mustSeeEmployee, type SeenEmployee } from '../employees/must-see-employee.ts'
import { personnelChange } from '../schema.ts'
import { changeTerms, readTerms } from '../timeline/keep-terms.ts'
import { type DecidedTerms, enterChange, holdingOn, type TermsSet } from '../timeline/timeline.ts'
import type { Writing } from '../writing.ts'
import { mustReachTouched } from './reach-touched.ts'

type Request = Writing<typeof personnelChangeCalls.addChanges>
export type Entered = Omit<Request['input'], 'employeeIds'>

/** Of the values that hold on a day those that a change sets. @throws Refusal people:no_terms */
const valuesOn = (terms: readonly DecidedTerms[], on: string, set: TermsSet): TermsSet => {
  const holding = holdingOn(terms, on)
  if (!holding) throw new Refusal('people:no_terms', { date: on }, 'on')
  return Object.fromEntries(Object.keys(set).map(key => [key, holding[key as keyof TermsSet]]))
}

/** Hours without a cycle have none, whatever stood there before. */
const completed = (set: TermsSet): TermsSet =>
  set.hoursSystem === undefined || set.hoursSystem === 'comprehensive' ? set : { ...set, cycle: null }

/** @throws Refusal people:changes_nothing, people:after_leaving */
const mustBeAChange = ({ kind, on }: Entered, seen: SeenEmployee, before: TermsSet, set: TermsSet): void => {
  if (seen.left_on !== null && seen.left_on < on)
    throw new Refusal('people:after_leaving', { name: seen.name, date: seen.left_on }, 'on')
  const same = Object.entries(set).every(([key, value]) => before[key as keyof TermsSet] === value)
  if (kind !== 'regularisation' && same) throw new Refusal('people:changes_nothing', { name: seen.name }, 'set')
}

/** What the terms become, within the caller's reach before and after. @throws Refusal forbidden, people:decided_already */
const termsAfter = async (
  { tx, actor }: Request,
  employeeId: string,
  terms: DecidedTerms[],
  { on, set }: { on: string; set: TermsSet },
) => {
  if (Object.keys(set).length === 0) return terms
  const after = enterChange(terms, on, set)
  await mustReachTouched(tx, actor, employeeId, terms, after)
  return after
}

/**
 * All that may be refused is judged before the first write.
 * @throws Refusal not_found, forbidden, people:no_terms, people:decided_already, people:changes_nothing, people:after_leaving
 */
export const enterFor = async (request: Request, employeeId: string, entered: Entered): Promise<string> => {
  const { tx, actor, services, now, source } = request
  const today = services.clock.today()
  const seen = await mustSeeEmployee(tx, actor, employeeId, today, {})
  const set = completed(entered.set)
  const terms = await readTerms(tx, employeeId)
  const before = valuesOn(terms, entered.on, set)
  mustBeAChange(entered, seen, before, set)
  const after = await termsAfter(request, employeeId, terms, { on: entered.on, set })
  await changeTerms(tx, employeeId, after)
  const { set: _, ...record } = entered
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
  await tx.insert(personnelChange).values({ id, ...values, createdBy: actor.name, createdAt: now })
  const departmentId = seen.department_id
  const line = { subject: 'personnel_change', subjectId: id, action: 'add' } as const
  await audit(tx, { actor, ...line, departmentId, after: values, source, now })
  await noteChange(tx, { matter: 'availability', employeeIds: [employeeId] })
  return id
}
