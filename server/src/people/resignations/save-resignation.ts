/** Changes a resignation that is open still, and closes it. */
import type { resignationCalls } from '#contract/people/resignation.ts'
import { mustReach } from '../../access/reach.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { setLastDay } from './add-resignations.ts'
import { carryOut } from './carry-out.ts'
import { judgeResignation, type Stated } from './judge-resignation.ts'
import {
  dayOf,
  findResignation,
  listingOf,
  payOf,
  type ResignationRecord,
  tellListing,
  tellPay,
  writeResignation,
} from './resignations.ts'

type Calls = typeof resignationCalls
type Save = Calls['saveResignation']
type Confirm = Calls['confirmResignation']

/** What was done on it: to be another, it is undone and entered anew. */
const fixed = ['lastDay', 'type', 'ground', 'blacklisted', 'blacklistType'] as const

/** @throws Refusal people:resignation_confirmed, people:resignation_carried_out */
const mustBeOpen = (found: ResignationRecord, stated: Stated, name: string): void => {
  if (found.state === 'confirmed') throw new Refusal('people:resignation_confirmed', { name })
  const changed = found.carriedOutAt === null ? undefined : fixed.find(field => found[field] !== stated[field])
  if (changed) throw new Refusal('people:resignation_carried_out', { name, date: found.lastDay }, changed)
}

/**
 * What the form leaves out of the blacklist stays, and whoever may not keep the blacklist leaves it out: an answer to what
 * they say of it would tell it. The entry takes its reason from here.
 * @throws Refusal forbidden
 */
const statedOf = async ({ input, tx, actor }: Served<Save>, found: ResignationRecord): Promise<Stated> => {
  const { id: _, revision: __, pay: ___, ...values } = input
  const { blacklisted = found.blacklisted, blacklistType = found.blacklistType, ...stated } = values
  const says = input.blacklisted !== undefined || input.blacklistType !== undefined
  const why = found.blacklisted && found.carriedOutAt === null && stated.reason !== found.reason
  if (says || why) await mustReach(tx, actor, null, 'people.blacklist')
  return { ...stated, blacklisted, blacklistType }
}

/**
 * @throws Refusal not_found, forbidden, stale, people:resignation_over, people:resignation_confirmed,
 *   people:resignation_carried_out, and what judgeResignation refuses
 */
export const saveResignation = async (request: Served<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services, now } = request
  const { pay } = input
  const { found, seen } = await findResignation(request, input)
  const stated = await statedOf(request, found)
  mustBeOpen(found, stated, seen.name)
  // What stands on the blacklist already, or will, was judged by somebody who may keep it.
  const listing = found.blacklisted === stated.blacklisted && found.blacklistType === stated.blacklistType
  await judgeResignation(request, listing ? { ...stated, blacklisted: false } : stated, seen)
  const then = await mustSeeEmployee(tx, actor, seen.id, dayOf(stated.lastDay, services.clock.today()))
  if (pay) for (const { department_id } of [seen, then]) await mustReach(tx, actor, department_id, 'pay.view')
  const by = { actor, now, departmentId: seen.department_id }
  const values = { ...stated, ...(pay && payOf(pay)) }
  const kept = await writeResignation(tx, found, values, { ...by, action: 'change' })
  if (pay) await tellPay(tx, found, [payOf(found), payOf(pay)], by)
  await tellListing(tx, found, [listingOf(found), listingOf(stated)], by)
  if (stated.lastDay === found.lastDay) return kept
  await setLastDay(tx, found.employeeId, stated.lastDay)
  if (stated.lastDay >= services.clock.today()) return kept
  const { id, revision } = await carryOut(tx, services, { ...found, ...values, ...kept }, { actor, now })
  return { id, revision }
}

/** @throws Refusal not_found, forbidden, stale, people:resignation_over, people:resignation_confirmed */
export const confirmResignation = async (request: Served<Confirm>): Promise<Answer<Confirm>> => {
  const { input, tx, actor, now } = request
  const { found, seen } = await findResignation(request, input)
  if (found.state === 'confirmed') throw new Refusal('people:resignation_confirmed', { name: seen.name })
  const values = { state: 'confirmed' as const, confirmedBy: actor.name }
  return writeResignation(tx, found, values, { actor, now, departmentId: seen.department_id, action: 'confirm' })
}
