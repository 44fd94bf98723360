/** Permission checks beyond the one that a call names. */
import type { Permission } from '#contract/shared/permissions.ts'
import { Refusal } from '../errors.ts'
import type { Actor } from './actor.ts'

/** Whether the actor may. */
export const may = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission)

/** Refuses an actor without the permission, with the words that the act has for it. */
export const must = (actor: Actor, permission: Permission, denied = 'forbidden'): void => {
  if (!may(actor, permission)) throw new Refusal(denied)
}
