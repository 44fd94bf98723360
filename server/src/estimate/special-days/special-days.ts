/** Special days that people enter: their noun, the list, and what is saved. */
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { keepRecord, type SettingsNoun } from '../../settings/index.ts'
import { specialDay } from '../schema.ts'
import { siteOf } from '../site-of.ts'

type ListSpecialDays = typeof estimateCalls.listSpecialDays
type SaveSpecialDay = typeof estimateCalls.saveSpecialDay

/** Special days of a site and of every site that have a date in the stretch. */
export const listSpecialDays = async (request: Served<ListSpecialDays>): Promise<Answer<ListSpecialDays>> => {
  const { input, actor, tx } = request
  await siteOf(tx, actor, input.departmentId)
  const rows = await tx
    .select({ row: specialDay, departmentName: department.name })
    .from(specialDay)
    .leftJoin(department, eq(department.id, specialDay.departmentId))
    .where(
      and(
        isNull(specialDay.deletedAt),
        or(isNull(specialDay.departmentId), eq(specialDay.departmentId, input.departmentId)),
        sql`exists (select 1 from unnest(dates) as day where day between ${input.first} and ${input.last})`,
      ),
    )
    .orderBy(asc(specialDay.name))
  return { rows: rows.map(({ row, departmentName }) => ({ ...row, departmentName })) }
}

/** Special days as settings: of one site, or of every site of the company. */
export const specialDays: SettingsNoun<typeof specialDay> = {
  table: specialDay,
  subject: 'special_day',
  matter: 'grounds',
  departmentsOf: ({ departmentId }) => (departmentId == null ? [] : [departmentId]),
}

/**
 * Creates or changes a special day; one for every site is for those who manage the whole company.
 * @throws estimate:name_required, estimate:dates_required, not_found, forbidden, stale
 */
export const saveSpecialDay = async (request: Served<SaveSpecialDay>): Promise<Answer<SaveSpecialDay>> => {
  const { input, actor, tx, now } = request
  const { id, revision, ...values } = input
  if (values.name === '') throw new Refusal('estimate:name_required', {}, 'name')
  if (values.dates.length === 0) throw new Refusal('estimate:dates_required', {}, 'dates')
  await mustReach(tx, actor, values.departmentId)
  if (values.departmentId !== null) await siteOf(tx, actor, values.departmentId)
  values.dates = [...new Set(values.dates)].sort()
  return keepRecord(tx, specialDays, { actor, now }, { id, revision }, values)
}
