/** What must hold for a resignation as it is entered, beside the facts of its person. */
import { eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import { groundsOf, type resignationCalls } from '#contract/people/resignation.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { openSealed } from '../../sealed/sealed-values.ts'
import type { Services } from '../../services.ts'
import type { SeenEmployee } from '../employees/must-see-employee.ts'
import { employee } from '../schema.ts'

export type Stated = Omit<Input<typeof resignationCalls.addResignations>, 'employeeIds' | 'pay'>
type Asked = Pick<Served, 'tx' | 'actor' | 'services'>

const readDates = async (tx: Tx, id: string) => {
  const { hiredOn, socialFrom } = employee
  const [dates] = await tx.select({ hiredOn, socialFrom }).from(employee).where(eq(employee.id, id))
  if (!dates) throw new Error('an employee that was seen has a row')
  return dates
}

/** The identity number of an employee; undefined where none is kept, or it cannot be read. */
export const numberOfEmployee = async (tx: Tx, { sealing }: Pick<Services, 'sealing'>, id: string) => {
  const number = (await openSealed(tx, sealing, [id], ['identityNumber'])).get(id)?.get('identityNumber')
  return number?.state === 'kept' ? number.text : undefined
}

/** @throws Refusal forbidden, people:blacklist_type, people:resignation_number */
const judgeListing = async ({ tx, actor, services }: Asked, stated: Stated, { id, name }: SeenEmployee) => {
  if (!stated.blacklisted) return
  await mustReach(tx, actor, null, 'people.blacklist')
  if (stated.blacklistType === null) throw new Refusal('people:blacklist_type', {}, 'blacklistType')
  if ((await numberOfEmployee(tx, services, id)) === undefined)
    throw new Refusal('people:resignation_number', { name }, 'blacklisted')
}

/**
 * @throws Refusal people:ground_of_type, people:leaves_before_entry, people:social_before_start, people:blacklist_type,
 *   people:resignation_number; forbidden for who may not keep the blacklist
 */
export const judgeResignation = async (request: Asked, stated: Stated, seen: SeenEmployee): Promise<void> => {
  const { type, ground, lastDay, socialEnd } = stated
  const { name } = seen
  if (!(groundsOf[type] as readonly string[]).includes(ground)) throw new Refusal('people:ground_of_type', {}, 'ground')
  const { hiredOn, socialFrom } = await readDates(request.tx, seen.id)
  if (lastDay < hiredOn) throw new Refusal('people:leaves_before_entry', { name, date: hiredOn }, 'lastDay')
  if (socialEnd !== null && socialFrom !== null && socialEnd < socialFrom)
    throw new Refusal('people:social_before_start', { name, date: socialFrom }, 'socialEnd')
  await judgeListing(request, stated, seen)
}
