/** Enters what a department becomes on a day: of today it is carried out at once, else it waits for the job. */

import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import { lockTree } from '../lock-tree.ts'
import { departmentChange } from '../schema.ts'
import { todayAt } from '../sites/site-today.ts'
import { carryAll, carryOut, type Doing, tellChange } from './carry.ts'
import { type ChangeRecord, judgeChange } from './judge-change.ts'
import { alongWith, asTold, mayCarryScopes, mustCarryPeople, mustNotBlock, mustReachBoth } from './preview-change.ts'

type Call = typeof organisationCalls.enterDepartmentChange
type Entered = Served<Call>

const judged = async ({ input, tx, actor }: Entered, above: AboveOrganisation, today: string) => {
  const { id: departmentId, revision, reason, ...values } = input
  const asked = { departmentId, ...values }
  await mustReachBoth(tx, actor, asked)
  const own = await judgeChange(tx, asked, today)
  if (own.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: own.revision })
  const carriesScopes = mayCarryScopes(actor)
  const rows = await alongWith(tx, above, asked, carriesScopes)
  mustNotBlock(await asTold(tx, actor, departmentId, rows))
  await mustCarryPeople(tx, actor, asked, rows)
  return { ...asked, reason, carriesScopes }
}

/** What has days of its own is entered beforehand, so that plans of those days know it. */
const enterBeforehand = async (doing: Doing, change: ChangeRecord): Promise<ChangeRecord> => {
  const carried = await carryAll(doing, change, false)
  await doing.tx.update(departmentChange).set({ carried }).where(eq(departmentChange.id, change.id))
  await tellChange(doing, 'schedule', { ...change, carried })
  return change
}

/** @throws Refusal not_found, forbidden, stale, and all that judgeChange and mustNotBlock refuse */
export const enterDepartmentChange =
  (above: AboveOrganisation) =>
  async (request: Entered): Promise<Answer<Call>> => {
    const { tx, actor, now, services } = request
    await lockTree(tx)
    const today = await todayAt(tx, services.clock, request.input.id)
    const values = await judged(request, above, today)
    const [made] = await tx
      .insert(departmentChange)
      .values({ ...values, createdBy: actor.name, createdAt: now })
      .returning()
    if (!made) throw new Refusal('not_found')
    const doing = { tx, above, actor, now }
    const kept = values.on <= today ? await carryOut(doing, made, today) : await enterBeforehand(doing, made)
    return { id: kept.id, revision: kept.revision, state: kept.state }
  }
