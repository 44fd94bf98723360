/** Where a department may lie in the tree, and where it stands among those beside it. */
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { lineOf } from '../../access/department-tree.ts'
import { department } from '../../access/schema.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

const standing = (parentId: string) => and(eq(department.parentId, parentId), isNull(department.deletedAt))

/** @throws Refusal not_found; organisation:department_cycle where the parent is the department itself or lies below it */
export const mustLieUnder = async (tx: Tx, id: string | undefined, parentId: string): Promise<void> => {
  const [parent] = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, parentId), isNull(department.deletedAt)))
  if (!parent) throw new Refusal('not_found', {}, 'parentId')
  if (id !== undefined && (await lineOf(tx, parentId)).includes(id)) {
    throw new Refusal('organisation:department_cycle', {}, 'parentId')
  }
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
