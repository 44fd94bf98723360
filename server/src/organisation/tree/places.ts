/** Where a department may lie in the tree, and where it stands among those beside it. */
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { mostLevels } from '#contract/organisation/department.ts'
import { lineOf } from '../../access/department-tree.ts'
import { department, departmentLine } from '../../access/schema.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

const standing = (parentId: string) => and(eq(department.parentId, parentId), isNull(department.deletedAt))

/** How many levels lie below a department. */
const levelsBelow = async (tx: Tx, id: string): Promise<number> => {
  const rows = await tx
    .select({ deepest: max(departmentLine.steps) })
    .from(departmentLine)
    .where(eq(departmentLine.aboveId, id))
  return rows[0]?.deepest ?? 0
}

/**
 * @throws Refusal not_found; organisation:department_cycle where the parent is the department itself or lies below it;
 *   organisation:department_deep where something would lie deeper than the tree goes
 */
export const mustLieUnder = async (tx: Tx, id: string | undefined, parentId: string): Promise<void> => {
  const [parent] = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, parentId), isNull(department.deletedAt)))
  if (!parent) throw new Refusal('not_found', {}, 'parentId')
  const line = await lineOf(tx, parentId)
  if (id !== undefined && line.includes(id)) throw new Refusal('organisation:department_cycle', {}, 'parentId')
  const below = id === undefined ? 0 : await levelsBelow(tx, id)
  if (line.length + 1 + below > mostLevels)
    throw new Refusal('organisation:department_deep', { limit: mostLevels }, 'parentId')
}

/** The place behind all that lie under a department. */
export const lastUnder = async (tx: Tx, parentId: string): Promise<number> => {
  const [found] = await tx
    .select({ last: max(department.position) })
    .from(department)
    .where(standing(parentId))
  return (found?.last ?? -1) + 1
}

/** Those under a department, in the order in which they stand. */
export const childrenOf = (tx: Tx, parentId: string): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(standing(parentId))
    .orderBy(asc(department.position), asc(department.name), asc(department.id))

/** Gives each its place in the order. */
export const putInOrder = async (tx: Tx, order: readonly string[]): Promise<void> => {
  await tx.execute(sql`update department set position = place.nth
    from (select id, (nth - 1)::int as nth from unnest(${arrayOf([...order])}::uuid[]) with ordinality of_all (id, nth)) place
    where department.id = place.id and department.position <> place.nth`)
}
