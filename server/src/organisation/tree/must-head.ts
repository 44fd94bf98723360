/** Who may be put at the head of a department: somebody who works here, and whom the caller may see. */
import type { Actor } from '../../access/actor.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { AboveOrganisation } from '../above.ts'

/** @throws Refusal forbidden; organisation:head_not_working for one who has left, or has not begun */
export const mustHead = async (
  { tx, actor }: { tx: Tx; actor: Actor },
  { worksAt }: AboveOrganisation,
  employeeId: string,
  today: string,
): Promise<void> => {
  const departmentId = await worksAt(tx, employeeId, today)
  // Whether somebody out of reach works here is told to nobody.
  await mustReach(tx, actor, departmentId, 'people.view')
  await mustReach(tx, actor, departmentId)
  if (departmentId === null) throw new Refusal('organisation:head_not_working', {}, 'headId')
}
