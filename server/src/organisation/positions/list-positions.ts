/** The company's positions: with what each gives and how many hold it, and by name alone for whoever chooses one. */
import { and, asc, ilike, isNull, sql } from 'drizzle-orm'
import type { positionCalls } from '#contract/organisation/position.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { reachesWhole } from '../../access/reach.ts'
import { permissionsOf } from '../../access/role-permissions.ts'
import { position } from '../../access/schema.ts'
import { containing } from '../../db/containing.ts'
import { nameKey } from '../../db/same-name.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import { holdsAll } from '../roles.ts'
import { rolesInUse } from './positions.ts'

type List = typeof positionCalls.listPositions
type In = typeof positionCalls.listPositionsIn
type Names = typeof positionCalls.listPositionNames

/** A role that is deleted is given to nobody, and comes back with what it gave. */
export const listPositions =
  (above: AboveOrganisation) =>
  async ({ input, tx, actor, services }: Served<List>): Promise<Answer<List>> => {
    const named = input.text === '' ? undefined : ilike(position.name, containing(input.text))
    const rows = await tx
      .select({
        ...{ id: position.id, revision: position.revision, name: position.name },
        ...{ scope: position.scope, roleIds: position.roleIds, key: sql<string>`${nameKey(position.name)}` },
      })
      .from(position)
      .where(and(isNull(position.deletedAt), named))
      .orderBy(asc(position.name))
    const holders = await above.holders(tx, actor, services.clock.today())
    const roles = await rolesInUse(
      tx,
      rows.flatMap(each => each.roleIds),
    )
    const whole = reachesWhole(actor, 'organisation.edit')
    const mayScope = whole && holdsAll(actor, permissions)
    return {
      mayScope,
      rows: rows.map(({ key, roleIds, ...row }) => {
        const given = roles.filter(each => roleIds.includes(each.id))
        return {
          ...row,
          roleIds: given.map(each => each.id),
          people: holders.get(key) ?? 0,
          mayEdit:
            whole && (row.scope === null || mayScope) && given.every(each => holdsAll(actor, permissionsOf(each))),
        }
      }),
    }
  }

export const listPositionsIn =
  (above: AboveOrganisation) =>
  async ({ input, tx, actor, services }: Served<In>): Promise<Answer<In>> => {
    const holders = await above.holders(tx, actor, services.clock.today(), input)
    const { id, name, scope, roleIds } = position
    const rows = await tx
      .select({ id, name, scope, roleIds, key: sql<string>`${nameKey(name)}` })
      .from(position)
      .where(isNull(position.deletedAt))
      .orderBy(asc(name))
    const held = rows.filter(({ key }) => holders.has(key))
    const roles = await rolesInUse(
      tx,
      held.flatMap(each => each.roleIds),
    )
    const known = new Set(roles.map(each => each.id))
    return {
      rows: held.map(({ key, ...row }) => ({
        ...row,
        roleIds: row.roleIds.filter(each => known.has(each)),
        people: holders.get(key) ?? 0,
      })),
    }
  }

export const listPositionNames = async ({ tx }: Served<Names>): Promise<Answer<Names>> => {
  const rows = await tx
    .select({ name: position.name })
    .from(position)
    .where(isNull(position.deletedAt))
    .orderBy(asc(position.name))
  return { names: rows.map(each => each.name) }
}
