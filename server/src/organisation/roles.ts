/**
 * A company's own roles, made of the rooms of settings. Nobody makes, changes, deletes or brings back one that allows more
 * than they hold themselves over the whole company, since a role may be given anywhere in it.
 */
import { eq } from 'drizzle-orm'
import type { roleCalls } from '#contract/organisation/role.ts'
import { builtInRoles, type Permission } from '#contract/shared/permissions.ts'
import type { Actor } from '../access/actor.ts'
import { reachesWhole } from '../access/reach.ts'
import { permissionsOf } from '../access/role-permissions.ts'
import { role } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Answer, Served } from '../http/served.ts'
import { findTaken, keepRecord, recoverRecord, retireRecord, type SettingsNoun } from '../settings/index.ts'

type Save = typeof roleCalls.saveRole
type Delete = typeof roleCalls.deleteRole
type Recover = typeof roleCalls.recoverRole

export const roles: SettingsNoun<typeof role> = {
  table: role,
  subject: 'role',
  judge: async (tx, records) => {
    const taken = await findTaken(tx, roles, 'name', records)
    if (taken) throw new Refusal('organisation:role_taken', { name: taken.name }, 'name')
  },
}

export const isBuiltIn = (code: string | null): boolean => (builtInRoles as readonly (string | null)[]).includes(code)

/** Whether the actor holds all of it everywhere. */
export const holdsAll = (actor: Actor, permissions: readonly Permission[]): boolean =>
  permissions.every(each => reachesWhole(actor, each))

/** @throws Refusal organisation:role_built_in, forbidden */
const mustChange = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const [found] = await tx.select().from(role).where(eq(role.id, id))
  if (!found) throw new Refusal('not_found')
  if (isBuiltIn(found.code)) throw new Refusal('organisation:role_built_in')
  if (!holdsAll(actor, permissionsOf(found))) throw new Refusal('forbidden')
}

/** @throws Refusal not_found, forbidden, stale, organisation:role_built_in, organisation:role_taken */
export const saveRole = async ({ input, tx, actor, now }: Served<Save>): Promise<Answer<Save>> => {
  const { id, revision, ...values } = input
  if (id !== undefined) await mustChange(tx, actor, id)
  if (!holdsAll(actor, values.permissions)) throw new Refusal('forbidden')
  const permissions = [...new Set(values.permissions)].sort()
  // One that the product brought becomes the company's own, with the name that it was given.
  return keepRecord(tx, roles, { actor, now }, { id, revision }, { ...values, permissions, code: null })
}

/** @throws Refusal not_found, forbidden, stale, organisation:role_built_in */
export const deleteRole = async ({ input, tx, actor, now }: Served<Delete>): Promise<Answer<Delete>> => {
  await mustChange(tx, actor, input.id)
  return retireRecord(tx, roles, { actor, now }, input)
}

/** @throws Refusal not_found, forbidden, organisation:role_taken */
export const recoverRole = async ({ input, tx, actor, now }: Served<Recover>): Promise<Answer<Recover>> => {
  await mustChange(tx, actor, input.id)
  return recoverRecord(tx, roles, { actor, now }, input.id)
}
