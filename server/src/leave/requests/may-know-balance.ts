/** Who may learn what somebody has of a type of leave: beside the person, whoever looks after balances, of health within that right too. */
import type { Actor } from '../../access/actor.ts'
import { reaches } from '../../access/reach.ts'
import type { Asking } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { TypeRecord } from './terms-for.ts'

type Whose = Pick<Asking<unknown>, 'employeeId' | 'departmentId' | 'decides'>

/** Whoever decides is told as well, since it is what is decided on. */
export const mayKnowBalance = async (
  tx: Tx,
  actor: Actor,
  { employeeId, departmentId, decides }: Whose,
  { isPrivate }: Pick<TypeRecord, 'isPrivate'>,
): Promise<boolean> => {
  if (employeeId === actor.employeeId || decides) return true
  if (!(await reaches(tx, actor, departmentId, 'leave.view'))) return false
  return !isPrivate || reaches(tx, actor, departmentId, 'people.health')
}

/** The same refusal without what is left. */
export const withoutFigure = (refusal: Refusal): Refusal =>
  refusal.code === 'leave:beyond_balance' ? new Refusal('leave:not_enough', {}, refusal.field) : refusal
