/** How far whoever makes a call must reach, by its contract: asked once, where calls are served. */
import type { Call } from '#contract/call.ts'
import type { Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { mustReach } from './reach.ts'

/**
 * A department that is named must be reached with the permission that the call names, whatever else the call asks for. A
 * call that names none needs the whole company, unless its contract says why less is enough.
 * @throws Refusal forbidden
 */
export const mustReachNamed = async (tx: Tx, actor: Actor, call: Call, input: unknown): Promise<void> => {
  const departmentId: unknown = Reflect.get(Object(input), 'departmentId')
  if (typeof departmentId === 'string') await mustReach(tx, actor, departmentId)
  else if (call.scope === undefined) await mustReach(tx, actor, null)
}
