/**
 * Positions, made of the rooms of settings. Nobody makes, changes, deletes or brings back one that gives more than they hold
 * themselves over the whole company, since it may be held anywhere in it; how far it reaches moves what its holders may do
 * by any of their roles, so that takes every right.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { positionCalls } from '#contract/organisation/position.ts'
import { permissions } from '#contract/shared/permissions.ts'
import type { Scope } from '#contract/shared/scope.ts'
import type { Actor } from '../../access/actor.ts'
import { permissionsOf } from '../../access/role-permissions.ts'
import { position, role } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findTaken, keepRecord, recoverRecord, retireRecord, type SettingsNoun } from '../../settings/index.ts'
import type { AboveOrganisation } from '../above.ts'
import { holdsAll } from '../roles.ts'

type Save = typeof positionCalls.savePosition
type Delete = typeof positionCalls.deletePosition
type Recover = typeof positionCalls.recoverPosition

/** What whoever holds it has by it. */
interface Given {
  scope: Scope | null
  roleIds: readonly string[]
}

export const positions: SettingsNoun<typeof position> = {
  table: position,
  subject: 'position',
  judge: async (tx, records) => {
    const taken = await findTaken(tx, positions, 'name', records)
    if (taken) throw new Refusal('organisation:position_taken', { name: taken.name }, 'name')
  },
}

/** Of the roles those that are there. */
export const rolesInUse = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(role)
    .where(and(inArray(role.id, [...ids]), isNull(role.deletedAt)))

/** @throws Refusal organisation:position_scope_beyond, organisation:role_beyond */
const mustHold = async (tx: Tx, actor: Actor, { scope, roleIds }: Given): Promise<void> => {
  if (scope !== null && !holdsAll(actor, permissions))
    throw new Refusal('organisation:position_scope_beyond', {}, 'scope')
  const held = await rolesInUse(tx, roleIds)
  if (!held.every(each => holdsAll(actor, permissionsOf(each))))
    throw new Refusal('organisation:role_beyond', {}, 'roleIds')
}

/** @throws Refusal not_found, organisation:position_scope_beyond, organisation:role_beyond */
const mustChange = async (tx: Tx, actor: Actor, id: string): Promise<typeof position.$inferSelect> => {
  const [found] = await tx.select().from(position).where(eq(position.id, id))
  if (!found) throw new Refusal('not_found')
  await mustHold(tx, actor, found)
  return found
}

/**
 * Terms, rates and changes name a position by its name: they go with it.
 * @throws Refusal not_found, forbidden, stale, organisation:position_taken, organisation:position_scope_beyond,
 *   organisation:role_beyond
 */
export const savePosition =
  (above: AboveOrganisation) =>
  async ({ input, tx, actor, now }: Served<Save>): Promise<Answer<Save>> => {
    const { id, revision, ...values } = input
    const before = id === undefined ? undefined : await mustChange(tx, actor, id)
    await mustHold(tx, actor, values)
    const roleIds = [...new Set(values.roleIds.map(each => each.toLowerCase()))].sort()
    if ((await rolesInUse(tx, roleIds)).length < roleIds.length) throw new Refusal('not_found', {}, 'roleIds')
    const saved = await keepRecord(tx, positions, { actor, now }, { id, revision }, { ...values, roleIds })
    if (before && before.name !== values.name) await above.renamePosition(tx, before.name, values.name)
    return saved
  }

/** @throws Refusal not_found, forbidden, stale, organisation:position_scope_beyond, organisation:role_beyond */
export const deletePosition = async ({ input, tx, actor, now }: Served<Delete>): Promise<Answer<Delete>> => {
  await mustChange(tx, actor, input.id)
  return retireRecord(tx, positions, { actor, now }, input)
}

/** @throws Refusal not_found, forbidden, organisation:position_taken, organisation:position_scope_beyond, organisation:role_beyond */
export const recoverPosition = async ({ input, tx, actor, now }: Served<Recover>): Promise<Answer<Recover>> => {
  await mustChange(tx, actor, input.id)
  return recoverRecord(tx, positions, { actor, now }, input.id)
}
