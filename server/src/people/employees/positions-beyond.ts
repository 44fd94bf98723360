/** How far a position reaches may be its own matter: whoever writes one down for a day where it was not reaches as far. */
import { inArray } from 'drizzle-orm'
import type { EmploymentValue } from '#contract/people/employee.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Actor } from '../../access/actor.ts'
import { reachesScope } from '../../access/reach.ts'
import { positionScope } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'

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

/** Of the terms those whose position is newly written down and reaches further than the actor does. */
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
  const rows = await tx.select().from(positionScope).where(inArray(positionScope.position, positions))
  const beyond: T[] = []
  for (const { position, scope } of rows)
    for (const each of named.filter(each => each.position === position))
      if (!(await reachesScope(tx, actor, scope, each.departmentId, permission))) beyond.push(each)
  return beyond
}
