/** Who moves a department takes all that lies below it along: a scope of single departments does not reach that. */
import type { Actor } from '../../access/actor.ts'
import { reachesScope } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** @throws Refusal forbidden */
export const mustReachBelow = async (tx: Tx, actor: Actor, departmentId: string): Promise<void> => {
  if (!(await reachesScope(tx, actor, { kind: 'custom', departmentIds: [departmentId] }, null)))
    throw new Refusal('forbidden')
}
