/** Shows one private field in full, and writes down who looked. */
import type { peopleCalls } from '#contract/people/calls.ts'
import { permissionOfField } from '#contract/people/personal.ts'
import { mustReach } from '../../access/reach.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { openSealed } from '../../sealed/sealed-values.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { auditPrivate } from './audit-private.ts'

type Call = typeof peopleCalls.openPrivateField

/** @throws Refusal not_found, forbidden, sealed_lost */
export const openPrivateField = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, services, now } = request
  const { employeeId, field } = input
  const seen = await mustSeeEmployee(tx, actor, employeeId, services.clock.today())
  await mustReach(tx, actor, seen.department_id, permissionOfField[field])
  const value = (await openSealed(tx, services.sealing, [seen.id], [field])).get(seen.id)?.get(field)
  if (!value) return { value: null }
  if (value.state === 'lost') throw new Refusal('sealed_lost', {}, `fields.${field}`)
  await auditPrivate(tx, { actor, seen, now }, 'open_private', [{ field, before: null, after: value.text }])
  return { value: value.text }
}
