/** What still names a workstation: templates, guides, and the rosters of plans that are not over. */
import { and, countDistinct, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { guide } from '../../estimate/schema.ts'
import { plan, planDuty, publishedDuty } from '../plans/schema.ts'
import { shiftTemplate, shiftTemplateRow } from '../templates/schema.ts'

/** How many of each, past rosters left out: they keep the workstation's name, which is only marked deleted. */
export interface Uses {
  templates: number
  guides: number
  rosters: number
}

const names = (list: SQL | typeof guide.slots | typeof planDuty.segments, key: string, id: string): SQL =>
  sql`${list} @> ${JSON.stringify([{ [key]: id }])}::jsonb`

export const usesOf = async (tx: Tx, workstationId: string, today: string): Promise<Uses> => {
  const [templates] = await tx
    .select({ count: countDistinct(shiftTemplate.id) })
    .from(shiftTemplateRow)
    .innerJoin(shiftTemplate, eq(shiftTemplate.id, shiftTemplateRow.templateId))
    .where(and(eq(shiftTemplateRow.workstationId, workstationId), isNull(shiftTemplate.deletedAt)))
  const guides = await tx.$count(
    guide,
    and(isNull(guide.deletedAt), names(guide.slots, 'workstationId', workstationId)),
  )
  const drafted = tx
    .select({ one: sql`1` })
    .from(planDuty)
    .where(and(eq(planDuty.planId, plan.id), names(planDuty.segments, 'workstation', workstationId)))
  const published = tx
    .select({ one: sql`1` })
    .from(publishedDuty)
    .where(and(eq(publishedDuty.planId, plan.id), names(sql`${publishedDuty.segments}`, 'workstation', workstationId)))
  const rosters = await tx.$count(
    plan,
    and(isNull(plan.deletedAt), gte(plan.last, today), or(sql`exists ${drafted}`, sql`exists ${published}`)),
  )
  return { templates: templates?.count ?? 0, guides, rosters }
}
