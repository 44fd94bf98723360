/** The tree of a day: what departments were called and where they lay then, or what will be of them by what is entered. */
import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { departmentChange, departmentPast } from '../schema.ts'
import { ends } from './judge-change.ts'

/** What of a department is another from day to day. */
interface Placed {
  id: string
  parent_id: string | null
  name: string
  opens_on: string | null
}

/** Of each department the earliest that it was until a later day. */
const pastOf = async (tx: Tx, on: string) => {
  const rows = await tx
    .select()
    .from(departmentPast)
    .where(gt(departmentPast.until, on))
    .orderBy(asc(departmentPast.until))
  return new Map(rows.toReversed().map(each => [each.departmentId, each]))
}

const enteredUntil = (tx: Tx, on: string) =>
  tx
    .select()
    .from(departmentChange)
    .where(and(inArray(departmentChange.state, ['pending', 'conflict']), lte(departmentChange.on, on)))
    .orderBy(asc(departmentChange.on), asc(departmentChange.createdAt))

/** With its name and place of that day; those left out that are not there yet, or no more by then. */
export const asOf = async <T extends Placed>(tx: Tx, rows: readonly T[], on: string): Promise<T[]> => {
  const past = await pastOf(tx, on)
  const places = new Map(
    rows
      .filter(each => each.opens_on === null || each.opens_on <= on)
      .map(each => {
        const was = past.get(each.id)
        return [each.id, was ? { ...each, name: was.name, parent_id: was.parentId } : each] as const
      }),
  )
  for (const change of await enteredUntil(tx, on)) {
    const { departmentId, targetId } = change
    const own = places.get(departmentId)
    if (own && change.kind === 'move') places.set(departmentId, { ...own, parent_id: targetId })
    if (!ends(change)) continue
    places.delete(departmentId)
    for (const [id, each] of places)
      if (each.parent_id === departmentId) places.set(id, { ...each, parent_id: targetId ?? own?.parent_id ?? null })
  }
  return [...places.values()]
}
