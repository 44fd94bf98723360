/** A position may give roles and reach by itself: whoever writes one down for a day where it was not holds as much, as far. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { EmploymentValue } from '#contract/people/employee.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Actor } from '../../access/actor.ts'
import { position } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { nameKey, nameText } from '../../db/same-name.ts'
import { isWithinReach, rolesInUse } from '../../organisation/index.ts'

type Terms = Pick<EmploymentValue, 'departmentId' | 'position' | 'from' | 'to'>

/** Whether these terms hold for no day more than others that already named the place and the position. */
const isKnown = (terms: Terms, before: readonly Terms[]): boolean =>
  before.some(
    each =>
      each.departmentId === terms.departmentId &&
      each.position === terms.position &&
      each.from <= terms.from &&
      (each.to === null || (terms.to !== null && terms.to <= each.to)),
  )

/** Whether a position gives roles or reach by itself: where a file names none that does, nobody need be looked at. */
export const positionsThatGive = async (tx: Tx): Promise<(name: string | null) => boolean> => {
  const rows = await tx.select().from(position).where(isNull(position.deletedAt))
  const giving = rows.filter(each => each.scope !== null || each.roleIds.length > 0)
  const names = new Set(giving.map(each => nameText(each.name)))
  return name => name !== null && names.has(nameText(name))
}

/** Of the terms those whose position is newly written down and gives more than the actor holds, or further. */
export const positionsBeyond = async <T extends Terms>(
  tx: Tx,
  actor: Actor,
  terms: readonly T[],
  before: readonly Terms[],
  permission: Permission | null = actor.by,
): Promise<T[]> => {
  const named = terms.filter(each => each.position !== null && !isKnown(each, before))
  const positions = [...new Set(named.flatMap(each => each.position ?? []))]
  if (positions.length === 0) return []
  const rows = await tx
    .select()
    .from(position)
    .where(and(isNull(position.deletedAt), inArray(nameKey(position.name), positions.map(nameKey))))
  const roles = await rolesInUse(
    tx,
    rows.flatMap(each => each.roleIds),
  )
  const beyond: T[] = []
  for (const { name, scope, roleIds } of rows) {
    const given = { scope, roles: roles.filter(each => roleIds.includes(each.id)) }
    if (scope === null && given.roles.length === 0) continue
    for (const each of named.filter(each => nameText(each.position ?? '') === nameText(name)))
      if (!(await isWithinReach(tx, actor, { ...given, stands: each.departmentId }, permission))) beyond.push(each)
  }
  return beyond
}
