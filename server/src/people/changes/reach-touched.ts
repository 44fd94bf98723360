/** Whoever enters a change, or takes one back, reaches all terms that become others by it, and as far as their positions do. */
import type { Actor } from '../../access/actor.ts'
import { mustReachAll } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { positionsBeyond, scopesOfMember } from '../employees/positions-beyond.ts'
import { touchedTerms } from '../employees/terms.ts'
import type { DecidedTerms } from '../timeline/timeline.ts'

const plain = ({ decided: _, ...values }: DecidedTerms) => values

/** @throws Refusal forbidden */
export const mustReachTouched = async (
  tx: Tx,
  actor: Actor,
  employeeId: string,
  before: readonly DecidedTerms[],
  after: readonly DecidedTerms[],
): Promise<void> => {
  const touched = touchedTerms(before.map(plain), after.map(plain))
  const places = [...touched.before, ...touched.after].map(each => each.departmentId)
  // A day may decide what stood already: whose record it is was asked before.
  if (places.length > 0) await mustReachAll(tx, actor, places)
  const beyond = await positionsBeyond(tx, actor, touched.after, before, {
    reaching: await scopesOfMember(tx, employeeId),
  })
  if (beyond.length > 0) throw new Refusal('forbidden')
}
