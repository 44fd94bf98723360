/** Takes back a change that waits, or one of today: what went along goes back to where it was. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { Actor } from '../../access/actor.ts'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import { lockTree } from '../lock-tree.ts'
import { departmentChange } from '../schema.ts'
import { todayAt } from '../sites/site-today.ts'
import { childrenOf } from '../tree/places.ts'
import { takeBack } from './carry.ts'
import { type ChangeRecord, isAwaited } from './judge-change.ts'
import { mayCarryScopes, mustReachBoth } from './preview-change.ts'

type Call = typeof organisationCalls.cancelDepartmentChange

/** Whether it may be taken back on a day: what is past has its place in the history. */
export const isRevocable = ({ state, on, kind }: Pick<ChangeRecord, 'state' | 'on' | 'kind'>, today: string): boolean =>
  state === 'pending' || state === 'conflict' || (state === 'done' && kind !== 'open' && on >= today)

/** One that is not to open is there no more. @throws Refusal organisation:department_in_use */
const removeUnopened = async ({ tx, now }: Served<Call>, above: AboveOrganisation, { departmentId }: ChangeRecord) => {
  const below = await childrenOf(tx, departmentId)
  if (below.length > 0 || (await above.isStaffed(tx, departmentId)) || (await isAwaited(tx, departmentId)))
    throw new Refusal('organisation:department_in_use')
  await tx.update(department).set({ deletedAt: now }).where(eq(department.id, departmentId))
}

/** What went along goes back by one who might have taken it along. @throws Refusal forbidden */
const mustGiveBack = async (tx: Tx, actor: Actor, { departmentId, targetId, carried }: ChangeRecord): Promise<void> => {
  if (targetId !== null && carried.people?.length) {
    await mustReach(tx, actor, departmentId, 'people.edit')
    await mustReach(tx, actor, targetId, 'people.edit')
  }
  if (carried.scopes?.length && !mayCarryScopes(actor)) throw new Refusal('forbidden')
}

/** @throws Refusal not_found, forbidden, stale, organisation:change_settled, organisation:change_built_on, organisation:department_in_use */
export const cancelDepartmentChange =
  (above: AboveOrganisation) =>
  async (request: Served<Call>): Promise<Answer<Call>> => {
    const { input, tx, actor, now, services } = request
    await lockTree(tx)
    const [found] = await tx.select().from(departmentChange).where(eq(departmentChange.id, input.id)).for('update')
    if (!found) throw new Refusal('not_found')
    await mustReachBoth(tx, actor, found)
    await mustGiveBack(tx, actor, found)
    if (found.revision !== input.revision) throw new Refusal('stale', {}, undefined, { revision: found.revision })
    if (!isRevocable(found, await todayAt(tx, services.clock, found.departmentId)))
      throw new Refusal('organisation:change_settled')
    if (found.kind === 'open') await removeUnopened(request, above, found)
    const { id, revision } = await takeBack({ tx, above, actor, now }, found)
    return { id, revision }
  }
