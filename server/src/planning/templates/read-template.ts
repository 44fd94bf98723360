/** Reads templates: the list, one with its rows, and the rows of an enabled one. */
import { and, count, desc, eq, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { mustReach, reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { containing } from '../../db/containing.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { site } from '../../organisation/schema.ts'
import { readRecord } from '../../settings/index.ts'
import { shiftTemplate } from './schema.ts'
import { rowsOfTemplate, templates } from './template-record.ts'

const columns = {
  id: shiftTemplate.id,
  revision: shiftTemplate.revision,
  name: shiftTemplate.name,
  departmentId: shiftTemplate.departmentId,
  departmentName: department.name,
  siteId: site.id,
  kind: shiftTemplate.holidayKind,
  founder: shiftTemplate.founderName,
  enabled: shiftTemplate.enabled,
  createdAt: shiftTemplate.createdAt,
}

const shown = <R extends { siteId: string | null; departmentName: string; createdAt: Date }>({
  siteId,
  ...row
}: R) => ({
  ...row,
  storeName: siteId === null ? '' : row.departmentName,
  createdAt: row.createdAt.toISOString(),
})

export interface TemplateFilter {
  departmentId?: string
  /** Instead of the actor's scope: the site's own, and those above it. */
  appliesTo?: string
  enabledOnly: boolean
  text: string
  page: number
  size: number
}

/** A page of templates in the actor's scope: of weeks, or of holidays, perhaps of one kind. */
export const listTemplates = async (
  tx: Tx,
  actor: Actor,
  filter: TemplateFilter,
  which: 'week' | 'holiday',
  kind?: string,
) => {
  const { over } = filter.appliesTo === undefined ? reach(actor) : await linesInSight(tx, actor, filter.appliesTo)
  const where: SQL | undefined = and(
    isNull(shiftTemplate.deletedAt),
    which === 'week' ? isNull(shiftTemplate.holidayKind) : isNotNull(shiftTemplate.holidayKind),
    kind === 'legal' || kind === 'ordinary' || kind === 'foreign' ? eq(shiftTemplate.holidayKind, kind) : undefined,
    filter.departmentId === undefined ? undefined : eq(shiftTemplate.departmentId, filter.departmentId),
    filter.enabledOnly ? eq(shiftTemplate.enabled, true) : undefined,
    filter.text === '' ? undefined : ilike(shiftTemplate.name, containing(filter.text)),
    over(shiftTemplate.departmentId),
  )
  const rows = await tx
    .select(columns)
    .from(shiftTemplate)
    .innerJoin(department, eq(department.id, shiftTemplate.departmentId))
    .leftJoin(site, eq(site.departmentId, department.id))
    .where(where)
    .orderBy(desc(shiftTemplate.createdAt), desc(shiftTemplate.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  const [all] = await tx.select({ count: count() }).from(shiftTemplate).where(where)
  return { rows: rows.map(shown), total: all?.count ?? 0 }
}

/** The record of a template that is not deleted and lies in scope, to be read. @throws not_found, forbidden */
export const findTemplate = async (tx: Tx, actor: Actor, id: string) => {
  const found = await readRecord(tx, templates, id)
  await mustReach(tx, actor, found.departmentId)
  return found
}

/** A template with its rows, as shown. */
export const getTemplate = async (tx: Tx, actor: Actor, id: string) => {
  await findTemplate(tx, actor, id)
  const [row] = await tx
    .select(columns)
    .from(shiftTemplate)
    .innerJoin(department, eq(department.id, shiftTemplate.departmentId))
    .leftJoin(site, eq(site.departmentId, department.id))
    .where(eq(shiftTemplate.id, id))
  if (!row) throw new Refusal('not_found')
  const rows = await rowsOfTemplate(tx, id)
  return {
    template: shown(row),
    rows: rows.map(each => ({
      id: each.id,
      weekdays: each.weekdays,
      workstationId: each.workstationId,
      shiftId: each.shiftId,
      heads: each.heads,
    })),
  }
}
