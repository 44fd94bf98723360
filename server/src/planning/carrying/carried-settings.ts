/** What planning sets up for a site that goes into another: rules and shifts hold there too, templates and workstations are its. */
import { arrayOverlaps, eq, sql } from 'drizzle-orm'
import { type CarriedArea, carriedLists, carriedPlaces } from '../../organisation/index.ts'
import { site } from '../../organisation/schema.ts'
import { workstation } from '../../workstations/schema.ts'
import { batchSchedule } from '../batch/schema.ts'
import { schedulingRule } from '../rules/schema.ts'
import { shift } from '../shifts/schema.ts'
import { shiftTemplate } from '../templates/schema.ts'

/** A shift whose short name is taken there stays where it is: a cell would not say which of the two is meant. */
const isFreeAt = (to: string) => sql`not exists (select from shift other
  where other.id <> shift.id and other.deleted_at is null and other.enabled and shift.enabled
    and lower(other.short_name) = lower(shift.short_name)
    and (other.department_ids = '{}' or other.department_ids && (select array_agg(line.above_id)
      from department_line line where line.department_id = ${to})))`

/** A site that is planned overnight hands that on; one that is not changes nothing. */
const carriedOvernight: CarriedArea = {
  kind: 'overnight',
  by: ['merge'],
  found: async ({ tx, from, to }) => {
    const [schedule] = await tx
      .select({ siteIds: batchSchedule.siteIds })
      .from(batchSchedule)
      .where(arrayOverlaps(batchSchedule.siteIds, [from]))
    const isSite = to !== null && (await tx.$count(site, eq(site.departmentId, to))) > 0
    return isSite && schedule && !schedule.siteIds.includes(to) ? [{ fate: 'goes', names: [''] }] : []
  },
  carry: async carrying => {
    const { tx, to } = carrying
    if (to === null || (await carriedOvernight.found(carrying)).length === 0) return []
    const rows = await tx
      .update(batchSchedule)
      .set({ siteIds: sql`array_append(${batchSchedule.siteIds}, ${to}::uuid)` })
      .returning({ id: batchSchedule.id })
    return rows.map(each => each.id)
  },
  giveBack: async ({ tx, to, ids }) => {
    if (ids.length === 0) return
    await tx.update(batchSchedule).set({ siteIds: sql`array_remove(${batchSchedule.siteIds}, ${to}::uuid)` })
  },
}

export const carriedSettings: readonly CarriedArea[] = [
  carriedLists(schedulingRule, { kind: 'scheduling_rules', subject: 'scheduling_rule' }),
  carriedLists(shift, { kind: 'shifts', subject: 'shift', but: isFreeAt }),
  carriedPlaces(shiftTemplate, { kind: 'templates', subject: 'shift_template' }),
  carriedPlaces(workstation, { kind: 'workstations', subject: 'workstation' }),
  carriedOvernight,
]
