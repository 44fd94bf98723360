/** How far whoever makes a call must reach, by its contract: asked once, where calls are served. */
import type { Call } from '#contract/call.ts'
import type { Actor } from './actor.ts'
import { mustSee } from './scope.ts'

/**
 * A department that is named must lie in the caller's reach, whatever else the call asks for. A call that names none
 * needs the whole company, unless its contract says why less is enough.
 * @throws Refusal forbidden
 */
export const mustReachNamed = (actor: Actor, call: Call, input: unknown): void => {
  const departmentId: unknown = Reflect.get(Object(input), 'departmentId')
  if (typeof departmentId === 'string') mustSee(actor, departmentId)
  else if (call.scope === undefined) mustSee(actor, null)
}
