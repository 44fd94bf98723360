/** What was done to the duties of some cells after a command, read from the log by the database: no command is read whole. */
import { sql } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { EditRecord } from '../edits/log/stored-edits.ts'

/** One duty that later commands changed. */
export type Since = {
  duty: string
  /** As it stood after the command; null where it did not. */
  was: Duty | null
  /** The revision of the last command that changed it, and who gave that. */
  at: number
  by: string
}

/** Of the duties with one of these ids, and of those that stood in one of these cells; the first that was changed first. */
export const firstAndLast = (
  tx: Tx,
  { planId, revision }: Pick<EditRecord, 'planId' | 'revision'>,
  { ids, cells }: Record<'ids' | 'cells', readonly string[]>,
): Promise<Since[]> => {
  const set = (values: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
  return rowsOf<Since>(
    tx,
    sql`with later as (select revision, author_name, inverse from plan_edit
        where plan_id = ${planId} and revision > ${revision}),
      touch as (
        select revision, author_name, was ->> 'id' as duty, was from later, jsonb_array_elements(inverse -> 'put') as was
        union all
        select revision, author_name, came, null from later, jsonb_array_elements_text(inverse -> 'remove') as came),
      last as (select distinct on (duty) duty, revision, author_name from touch order by duty, revision desc),
      first as (select distinct on (duty) duty, was, revision from touch order by duty, revision)
      select duty, first.was, last.revision as at, last.author_name as by
      from first join last using (duty)
      where duty in ${set(ids)} or (first.was ->> 'employee') || ' ' || (first.was ->> 'date') in ${set(cells)}
      order by first.revision, duty`,
  )
}
