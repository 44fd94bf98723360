/** What departments were called and where they lay until a day: written down before that becomes another. */
import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'

/** To be called before name or parent are written. Of several changes of a day only the first one knows how it was before. */
export const rememberPlaces = async (tx: Tx, ids: readonly string[], on: string): Promise<void> => {
  if (ids.length === 0) return
  const keys = ids.map(() => newId())
  await tx.execute(sql`insert into department_past (id, department_id, until_date, name, parent_id)
    select each.key, department.id, ${on}, department.name, department.parent_id
    from unnest(${arrayOf(keys)}::uuid[], ${arrayOf([...ids])}::uuid[]) each (key, id) join department on department.id = each.id
    on conflict (department_id, until_date) do nothing`)
}
