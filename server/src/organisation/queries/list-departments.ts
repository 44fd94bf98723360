/**
 * The tree of departments as far as the caller manages it, with the departments above for the path. People are counted by
 * the same statement, of the day that is asked for and of what the caller reaches alone. Of a day the tree is what it was
 * then, or will be by what is entered: with the names and places of that day, and those alone that are there.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentNature, DepartmentRow } from '#contract/organisation/department.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { reach } from '../../access/reach.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import { asOf } from '../planned/as-of.ts'
import type { OpeningHours } from '../schema.ts'

type Call = typeof organisationCalls.listDepartments

interface Row extends Record<string, unknown> {
  id: string
  parent_id: string | null
  name: string
  code: string | null
  position: number
  revision: number
  nature: DepartmentNature | null
  legal_entity: string | null
  cost_centre: string | null
  province: string | null
  area: string | null
  level: string | null
  head_id: string | null
  head_name: string | null
  reached: boolean
  /** Reached with the right to see the organisation: whoever has another there is told the name and the site alone. */
  seen: boolean
  direct: number
  opens_on: string | null
  closed_on: string | null
  time_zone: string | null
  region: string
  format: string | null
  type: string | null
  opening_hours: OpeningHours[]
}

const nothingTold = {
  ...{ nature: null, legalEntity: null, costCentre: null, province: null, area: null, level: null },
  ...{ head: null, headcount: null, total: null },
}

const told = (row: Row, total: number) => ({
  nature: row.nature,
  legalEntity: row.legal_entity,
  costCentre: row.cost_centre,
  province: row.province,
  area: row.area,
  level: row.level,
  head: row.head_id !== null && row.head_name !== null ? { id: row.head_id, name: row.head_name } : null,
  headcount: row.direct,
  total,
})

const siteOf = (row: Row): DepartmentRow['site'] =>
  row.time_zone === null
    ? null
    : {
        timeZone: row.time_zone,
        region: row.region,
        format: row.format,
        type: row.type,
        openingHours: row.opening_hours,
      }

const shown = (row: Row, total: number): DepartmentRow => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  code: row.code,
  position: row.position,
  revision: row.revision,
  opensOn: row.opens_on,
  closedOn: row.closed_on,
  ...(row.seen ? told(row, total) : nothingTold),
  inScope: row.reached,
  site: siteOf(row),
})

/** Depth first, by position and name: parents before children. */
const inTreeOrder = (rows: Row[]): Row[] => {
  const children = Map.groupBy(rows, row => row.parent_id)
  const below = (parent: string | null): Row[] => (children.get(parent) ?? []).flatMap(row => [row, ...below(row.id)])
  return below(null)
}

/** The departments that the caller reaches with whatever right, and with the right to see the organisation. */
type Looks = Record<'reached' | 'seen', (id: SQL) => SQL>

/** Each department with its people of the day; of what is not seen nobody is counted. Those closed are there, too. */
const statement = (
  { staffOn, employeeName }: AboveOrganisation,
  on: string,
  { reached, seen }: Looks,
  there: SQL,
): SQL => sql`
  with direct as (
    select staff.department_id, count(*)::int as heads from ${staffOn(on)} staff
    where ${seen(sql`staff.department_id`)} group by staff.department_id
  )
  select d.id, d.parent_id, d.name, d.code, d.position, d.revision, d.opens_on::text, d.closed_on::text,
    d.nature, d.legal_entity, d.cost_centre, d.province, d.area, d.level, d.head_id,
    ${employeeName(sql`d.head_id`)} as head_name, ${reached(sql`d.id`)} as reached, ${seen(sql`d.id`)} as seen,
    coalesce(direct.heads, 0) as direct,
    s.time_zone, s.region, s.format, s.type, s.opening_hours
  from department d
    left join site s on s.department_id = d.id
    left join direct on direct.department_id = d.id
  where ${there} order by d.position, d.name`

/** The people of each with those of all below it, as the tree is that is shown. @param rows parents before children */
const totals = (rows: readonly Row[]): ReadonlyMap<string, number> => {
  const sums = new Map(rows.map(row => [row.id, row.direct]))
  for (const { id, parent_id } of rows.toReversed())
    if (parent_id !== null) sums.set(parent_id, (sums.get(parent_id) ?? 0) + (sums.get(id) ?? 0))
  return sums
}

const readRows = async (request: Served<Call>, above: AboveOrganisation): Promise<Row[]> => {
  const { input, tx, actor, services } = request
  const over = (permission: Permission | null) => (id: SQL) => reach(actor, permission).over(id) ?? sql`true`
  const looks: Looks = { reached: over(actor.by), seen: over('organisation.view') }
  const on = input.on ?? services.clock.today()
  if (input.on === undefined) return rowsOf<Row>(tx, statement(above, on, looks, sql`d.deleted_at is null`))
  const there = sql`(d.deleted_at is null or d.closed_on > ${on})`
  return asOf(tx, await rowsOf<Row>(tx, statement(above, on, looks, there)), on)
}

export const listDepartments =
  (above: AboveOrganisation) =>
  async (request: Served<Call>): Promise<Answer<Call>> => {
    const { input } = request
    const rows = inTreeOrder(await readRows(request, above))
    const sums = totals(rows)
    const byId = new Map(rows.map(row => [row.id, row]))
    const wanted = new Set<string>()
    for (const row of rows) {
      if (!row.reached || (input.sitesOnly && row.time_zone === null)) continue
      if (input.sitesOnly) wanted.add(row.id)
      else
        for (let at: Row | undefined = row; at && !wanted.has(at.id); at = byId.get(at.parent_id ?? ''))
          wanted.add(at.id)
    }
    return { departments: rows.filter(row => wanted.has(row.id)).map(row => shown(row, sums.get(row.id) ?? 0)) }
  }
