/** Begins again to fill a trial company, where that had failed. */
import { and, eq } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { membership } from '../../access/schema.ts'
import { asOwnerAgain, become } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { preparationsOf } from './preparation.ts'
import { trialMonths, trialWork } from './trial-work.ts'

type Call = typeof entryCalls.prepareTrial

/**
 * Of two wishes at once one begins; where the work goes on, or is done, nothing happens.
 * @throws Refusal eid_error for a company that is no trial of the person's
 */
export const prepareTrial = async (request: ServedPerson<Call>): Promise<Answer<Call>> => {
  const { input, tx, signedIn, services, locale, now } = request
  await asOwnerAgain(tx)
  const [found] = await tx
    .select({ state: company.state })
    .from(company)
    .innerJoin(membership, and(eq(membership.companyId, company.id), eq(membership.personId, signedIn.personId)))
    .where(and(eq(company.id, input.cid), eq(company.kind, 'trial'), eq(membership.active, true)))
    .for('update', { of: company })
  if (!found) throw new Refusal('eid_error')
  const preparation = (await preparationsOf(tx, [input.cid])).get(input.cid)
  if (found.state !== 'preparing' || preparation?.state !== 'failed') return {}
  const actor = { personId: signedIn.personId, name: signedIn.name }
  await become(tx, input.cid, signedIn.personId)
  await services.jobs.send(tx, trialWork, { months: trialMonths }, { actor, companyId: input.cid, locale, now })
  return {}
}
