/** The tree of departments as far as the caller manages it, with the departments above for the path. */
import { sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { reachedOf } from '../../access/reach.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import type { OpeningHours } from '../schema.ts'

type Call = typeof organisationCalls.listDepartments

interface Row extends Record<string, unknown> {
  id: string
  parent_id: string | null
  name: string
  code: string | null
  position: number
  revision: number
  time_zone: string | null
  region: string
  format: string | null
  type: string | null
  opening_hours: OpeningHours[]
}

const shown = (row: Row, inScope: boolean, headcount: number): DepartmentRow => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  code: row.code,
  position: row.position,
  revision: row.revision,
  headcount: inScope ? headcount : null,
  inScope,
  site:
    row.time_zone === null
      ? null
      : {
          timeZone: row.time_zone,
          region: row.region,
          format: row.format,
          type: row.type,
          openingHours: row.opening_hours,
        },
})

/** Depth first, by position and name: parents before children. */
const inTreeOrder = (rows: Row[]): Row[] => {
  const children = Map.groupBy(rows, row => row.parent_id)
  const below = (parent: string | null): Row[] => (children.get(parent) ?? []).flatMap(row => [row, ...below(row.id)])
  return below(null)
}

export const listDepartments =
  ({ headcounts }: AboveOrganisation) =>
  async ({ input, tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
    const heads = await headcounts(tx, services.clock.today())
    const rows = inTreeOrder(
      await rowsOf<Row>(
        tx,
        sql`select d.id, d.parent_id, d.name, d.code, d.position, d.revision,
            s.time_zone, s.region, s.format, s.type, s.opening_hours
          from department d left join site s on s.department_id = d.id
          where d.deleted_at is null order by d.position, d.name`,
      ),
    )
    const reached = await reachedOf(
      tx,
      actor,
      rows.map(row => row.id),
    )
    const byId = new Map(rows.map(row => [row.id, row]))
    const wanted = new Set<string>()
    for (const row of rows) {
      if (!reached.has(row.id) || (input.sitesOnly && row.time_zone === null)) continue
      if (input.sitesOnly) wanted.add(row.id)
      else
        for (let at: Row | undefined = row; at; at = at.parent_id ? byId.get(at.parent_id) : undefined)
          wanted.add(at.id)
    }
    return {
      departments: rows
        .filter(row => wanted.has(row.id))
        .map(row => shown(row, reached.has(row.id), heads.get(row.id) ?? 0)),
    }
  }
