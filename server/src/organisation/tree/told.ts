/** A department as the audit log tells it: parent and head by the names that they have on that day. */
import { eq, sql } from 'drizzle-orm'
import type { SiteValue } from '#contract/organisation/department.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { AboveOrganisation } from '../above.ts'
import { site } from '../schema.ts'

export interface ToldDepartment extends Record<string, unknown> {
  name: string
  parent: string | null
  head: string | null
  site: SiteValue | null
}

/** The department as it is now. */
export const toldOf = async (tx: Tx, { employeeName }: AboveOrganisation, id: string): Promise<ToldDepartment> => {
  const [kept] = await tx.select().from(department).where(eq(department.id, id))
  const [place] = await tx.select().from(site).where(eq(site.departmentId, id))
  const [names] = await rowsOf<{ parent: string | null; head: string | null }>(
    tx,
    sql`select parent.name as parent, ${employeeName(sql`d.head_id`)} as head
      from department d left join department parent on parent.id = d.parent_id where d.id = ${id}`,
  )
  return {
    name: kept?.name ?? '',
    code: kept?.code,
    nature: kept?.nature,
    parent: names?.parent ?? null,
    head: names?.head ?? null,
    legalEntity: kept?.legalEntity,
    costCentre: kept?.costCentre,
    province: kept?.province,
    area: kept?.area,
    level: kept?.level,
    ...(kept?.opensOn ? { opensOn: kept.opensOn } : {}),
    site: place
      ? {
          timeZone: place.timeZone,
          region: place.region,
          format: place.format,
          type: place.type,
          openingHours: place.openingHours,
        }
      : null,
  }
}
