/** Takes a resignation back that was a mistake, and lets somebody who left come back on a day. */
import { eq } from 'drizzle-orm'
import type { resignationCalls } from '#contract/people/resignation.ts'
import { mustReach } from '../../access/reach.ts'
import { noteChange } from '../../changes/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { isListed, takeLeaverOff } from '../blacklist/put-leaver-on.ts'
import { mustReachTouched } from '../changes/reach-touched.ts'
import { mustBeNobodysPhone, mustHaveDepartments } from '../employees/save-employee.ts'
import { mustBeNobodysElse } from '../private/judge-number.ts'
import { employee } from '../schema.ts'
import { changeTerms, readTerms } from '../timeline/keep-terms.ts'
import type { DecidedTerms } from '../timeline/timeline.ts'
import { setLastDay } from './add-resignations.ts'
import { carryOut } from './carry-out.ts'
import { resumeContracts } from './end-contracts.ts'
import { numberOfEmployee } from './judge-resignation.ts'
import { type FoundResignation, findResignation, listingOf, tellListing, writeResignation } from './resignations.ts'

type Undo = typeof resignationCalls.undoResignation
type Recover = typeof resignationCalls.recoverLeaver
type Request = Pick<Served, 'tx' | 'actor' | 'services'>

/** @throws Refusal people:resignation_disabled */
const mustBeEnabled = ({ found, seen }: FoundResignation): void => {
  if (found.disabledAt !== null) throw new Refusal('people:resignation_disabled', { name: seen.name })
}

/**
 * Whoever comes back is one person on the job again: phone and identity number may be somebody else's by now.
 * @throws Refusal people:phone_taken, people:phone_taken_beyond, people:identity_taken, people:identity_taken_beyond
 */
const mustBeFree = async (request: Request, { seen }: FoundResignation): Promise<void> => {
  const { tx, services } = request
  const [person] = await tx.select({ phone: employee.phone }).from(employee).where(eq(employee.id, seen.id))
  await mustBeNobodysPhone(request, seen.id, person?.phone ?? null)
  const number = await numberOfEmployee(tx, services, seen.id)
  if (number !== undefined) await mustBeNobodysElse(request, seen.id, number)
}

/**
 * @throws Refusal not_found, forbidden, stale, people:resignation_over, people:resignation_disabled,
 *   people:contract_number_taken, and what mustBeFree refuses
 */
export const undoResignation = async (request: Served<Undo>): Promise<Answer<Undo>> => {
  const { input, tx, actor, services, now } = request
  const one = await findResignation(request, input)
  const { found, seen } = one
  // The entry is the whole company's: who may not keep the blacklist takes nobody off it in this way either.
  if (found.blacklistEntryId !== null) await mustReach(tx, actor, null, 'people.blacklist')
  mustBeEnabled(one)
  // Whoever had left before the resignation, too, is nobody on the job again.
  if (found.leftOnBefore === null || found.leftOnBefore >= services.clock.today()) await mustBeFree(request, one)
  const by = { actor, now, departmentId: seen.department_id }
  await resumeContracts(tx, found, by)
  if (found.blacklistEntryId !== null) await takeLeaverOff(tx, found.blacklistEntryId, { actor, now })
  await setLastDay(tx, found.employeeId, found.leftOnBefore)
  return writeResignation(tx, found, { deletedAt: now }, { ...by, action: 'take_back' })
}

/** The terms that ended with the last day, and those of the new employment; what was to begin in between never did. */
const termsAfter = (
  terms: readonly DecidedTerms[],
  lastDay: string,
  input: Served<Recover>['input'],
): DecidedTerms[] => {
  const past = terms.filter(each => each.from <= lastDay)
  const last = past.at(-1) ?? terms[0]
  if (!last) throw new Refusal('people:no_terms', { date: lastDay }, 'on')
  const ended = past.map(each => (each.to === null || each.to > lastDay ? { ...each, to: lastDay } : each))
  const { on, departmentId, position, rank } = input
  return [...ended, { ...last, from: on, to: null, departmentId, position, rank, decided: [] }]
}

/**
 * @throws Refusal not_found, forbidden, stale, people:resignation_over, people:resignation_pending, people:recover_overlap,
 *   people:resignation_disabled, and what mustBeFree refuses
 */
export const recoverLeaver = async (request: Served<Recover>): Promise<Answer<Recover>> => {
  const { input, tx, actor, services, now } = request
  await mustReach(tx, actor, input.departmentId)
  await mustHaveDepartments(tx, [input.departmentId], 'departmentId')
  const one = await findResignation(request, input)
  const { found, seen } = one
  const { lastDay, employeeId } = found
  if (lastDay >= services.clock.today())
    throw new Refusal('people:resignation_pending', { name: seen.name, date: lastDay })
  if (input.on <= lastDay) throw new Refusal('people:recover_overlap', { name: seen.name, date: lastDay }, 'on')
  mustBeEnabled(one)
  await mustBeFree(request, one)
  // The job may not have come by yet.
  const done = found.carriedOutAt === null ? await carryOut(tx, services, found, { actor, now }) : found
  const terms = await readTerms(tx, employeeId)
  const after = termsAfter(terms, lastDay, input)
  await mustReachTouched(tx, actor, employeeId, terms, after)
  await changeTerms(tx, employeeId, after)
  const [person] = await tx.select({ hiredOn: employee.hiredOn }).from(employee).where(eq(employee.id, employeeId))
  await tx.update(employee).set({ leftOn: null, hiredOn: input.on }).where(eq(employee.id, employeeId))
  await noteChange(tx, { matter: 'availability', employeeIds: [employeeId] })
  const values = { recoveredOn: input.on, hiredOn: person?.hiredOn ?? null }
  // Whether it is to count on is for those who keep the blacklist: the log tells them.
  const listed = await isListed(tx, services.clock.today(), done.blacklistEntryId)
  const asked = listingOf(done)
  if (listed) await tellListing(tx, done, [asked, { ...asked, listed, recoveredOn: input.on }], { actor, now })
  const { departmentId, position, rank } = input
  const telling = { actor, now, departmentId: seen.department_id, beside: { departmentId, position, rank } }
  return writeResignation(tx, done, values, { ...telling, action: 'bring_back' })
}
