/** What still names workstations: templates, guides, and the rosters of plans that are not over. */
import { and, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { shiftTemplate, shiftTemplateRow } from '../templates/schema.ts'

/** How many of each, past rosters left out: they keep the workstation's name, which is only marked deleted. */
export interface Uses {
  templates: number
  guides: number
  rosters: number
}

interface Counted extends Record<string, unknown> {
  id: string
  count: number
}

/** By workstation, each list read once for all. A workstation may have moved since, so rosters of every site count. */
export const usesOf = async (tx: Tx, ids: readonly string[], today: string): Promise<(id: string) => Uses> => {
  const wanted = arrayOf([...ids])
  const templates: Counted[] = await tx
    .select({ id: shiftTemplateRow.workstationId, count: countDistinct(shiftTemplate.id) })
    .from(shiftTemplateRow)
    .innerJoin(shiftTemplate, eq(shiftTemplate.id, shiftTemplateRow.templateId))
    .where(and(inArray(shiftTemplateRow.workstationId, [...ids]), isNull(shiftTemplate.deletedAt)))
    .groupBy(shiftTemplateRow.workstationId)
  const guides = await rowsOf<Counted>(
    tx,
    sql`select slot->>'workstationId' as id, count(distinct guide.id)::int as count
      from guide, jsonb_array_elements(guide.slots) as slot
      where guide.deleted_at is null and slot->>'workstationId' = any(${wanted}) group by 1`,
  )
  const rosters = await rowsOf<Counted>(
    tx,
    sql`with named as (
        select plan_id, segments from plan_duty union all select plan_id, segments from published_duty
      ) select segment->>'workstation' as id, count(distinct plan.id)::int as count
      from plan join named on named.plan_id = plan.id, jsonb_array_elements(named.segments) as segment
      where plan.deleted_at is null and plan.last_date >= ${today} and segment->>'workstation' = any(${wanted}) group by 1`,
  )
  const of = (rows: readonly Counted[], id: string) => rows.find(each => each.id === id)?.count ?? 0
  return id => ({ templates: of(templates, id), guides: of(guides, id), rosters: of(rosters, id) })
}
