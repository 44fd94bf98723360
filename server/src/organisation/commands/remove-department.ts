/** Removes a department that nothing hangs on. */
import { and, eq, isNull } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import { lockTree } from '../lock-tree.ts'
import { waitingOf } from '../planned/judge-change.ts'
import { departmentChange } from '../schema.ts'

type Call = typeof organisationCalls.removeDepartment

/** One that was to open is not to open any more; what else waits is taken back first. @throws Refusal organisation:change_waits */
const endWaiting = async (
  tx: Tx,
  { id, name }: { id: string; name: string },
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  for (const waiting of await waitingOf(tx, [id])) {
    if (waiting.kind !== 'open') throw new Refusal('organisation:change_waits', { name, date: waiting.on })
    await tx
      .update(departmentChange)
      .set({ state: 'cancelled', cancelledBy: by, cancelledAt: now, revision: waiting.revision + 1 })
      .where(eq(departmentChange.id, waiting.id))
  }
}

/**
 * Marks the department as removed; what was recorded for it stays.
 * @throws Refusal not_found, stale, organisation:department_in_use, organisation:change_waits
 */
export const removeDepartment =
  ({ isStaffed }: AboveOrganisation) =>
  async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
    await lockTree(tx)
    const [before] = await tx
      .select()
      .from(department)
      .where(and(eq(department.id, input.id), isNull(department.deletedAt)))
    if (!before) throw new Refusal('not_found')
    await mustReach(tx, actor, before.id)
    if (before.revision !== input.revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
    const below = and(eq(department.parentId, before.id), isNull(department.deletedAt))
    const isUsed = (await tx.$count(department, below)) > 0 || (await isStaffed(tx, before.id))
    if (isUsed || before.parentId === null) throw new Refusal('organisation:department_in_use')
    await endWaiting(tx, before, { by: actor.name, now })
    await tx
      .update(department)
      .set({ deletedAt: now, revision: before.revision + 1 })
      .where(eq(department.id, before.id))
    const line = { actor, subject: 'department' as const, subjectId: before.id, departmentId: before.id, now }
    await audit(tx, { ...line, action: 'remove', before: { name: before.name } })
    await noteChange(tx, { matter: 'place', departmentIds: [before.id] })
    return {}
  }
