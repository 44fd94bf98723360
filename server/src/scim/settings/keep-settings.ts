/** How the synchronisation is set up: which departments take part, and where people are pulled from. */
import { and, eq, inArray } from 'drizzle-orm'
import type { scimCalls } from '#contract/scim/calls.ts'
import { reachesWhole } from '../../access/reach.ts'
import { departmentLine } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { ClosedAddress, openUrl } from '../../outward/open-address.ts'
import { mustHaveDepartments } from '../../people/employees/save-employee.ts'
import { keepSealed, openSealed } from '../../sealed/sealed-values.ts'
import { mustHoldAll, readSettings } from '../machine.ts'
import { scimSetting } from '../schema.ts'

type Get = typeof scimCalls.getScim
type Save = typeof scimCalls.saveScim

export const secretField = 'scimSecret'
const none = { departmentIds: [], newcomersTo: null, address: null, nightly: false, revision: 0 }

export const getScim = async ({ tx, services }: Served<Get>): Promise<Answer<Get>> => {
  const kept = await readSettings(tx)
  if (!kept) return { ...none, hasSecret: false }
  const { departmentIds, newcomersTo, address, nightly, revision } = kept
  const opened = (await openSealed(tx, services.sealing, [kept.id], [secretField])).get(kept.id)?.get(secretField)
  return { departmentIds, newcomersTo, address, nightly, revision, hasSecret: opened?.state === 'kept' }
}

/** @throws Refusal scim:address_closed for what is not https, or leads into a private network */
const judgeAddress = (address: string | null): void => {
  if (address === null) return
  try {
    openUrl(address)
  } catch (error) {
    throw error instanceof ClosedAddress ? new Refusal('scim:address_closed', {}, 'address') : error
  }
}

/** @throws Refusal not_found; scim:newcomers_outside for one that does not lie in what takes part */
const mustTakePart = async (tx: Tx, departmentId: string, departmentIds: readonly string[]): Promise<void> => {
  await mustHaveDepartments(tx, [departmentId], 'newcomersTo')
  const { departmentId: of, aboveId } = departmentLine
  const within = and(eq(of, departmentId), inArray(aboveId, [...departmentIds]))
  if (departmentIds.length === 0 || (await tx.$count(departmentLine, within)) === 0)
    throw new Refusal('scim:newcomers_outside', {}, 'newcomersTo')
}

/**
 * @throws Refusal forbidden, stale, not_found, scim:address_closed, scim:address_needed, scim:secret_anew,
 *   scim:newcomers_outside, seal_key_missing
 */
export const saveScim = async (request: Served<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services, now } = request
  const { secret, revision: seen, ...values } = input
  mustHoldAll(actor)
  if (!reachesWhole(actor)) throw new Refusal('forbidden')
  judgeAddress(values.address)
  if (values.nightly && values.address === null) throw new Refusal('scim:address_needed', {}, 'address')
  await mustHaveDepartments(tx, values.departmentIds, 'departmentIds')
  if (values.newcomersTo) await mustTakePart(tx, values.newcomersTo, values.departmentIds)
  const [before] = await tx.select().from(scimSetting).for('update')
  if ((before?.revision ?? 0) !== seen) throw new Refusal('stale', {}, undefined, { revision: before?.revision ?? 0 })
  // A secret of one house is never sent to another that somebody puts in its place.
  if (before?.address && values.address !== before.address && secret === undefined && values.address !== null)
    if (openUrl(values.address).origin !== openUrl(before.address).origin)
      throw new Refusal('scim:secret_anew', {}, 'secret')
  const id = before?.id ?? newId()
  const revision = before ? before.revision + 1 : 1
  if (before)
    await tx
      .update(scimSetting)
      .set({ ...values, revision })
      .where(eq(scimSetting.id, id))
  else await tx.insert(scimSetting).values({ id, ...values, revision })
  const place = { companyId: actor.companyId, recordId: id, field: secretField, findable: false }
  if (secret !== undefined) await keepSealed(tx, services.sealing, { ...place, text: secret })
  if (values.address === null) await keepSealed(tx, services.sealing, { ...place, text: null })
  const { departmentIds, newcomersTo, address, nightly } = before ?? none
  const told = { departmentIds, newcomersTo, address, nightly }
  const after = { ...values, ...(secret !== undefined && { secret: 'new' }) }
  await audit(tx, { actor, subject: 'scim', subjectId: id, action: 'change', before: told, after, now })
  return { revision }
}
