/** What duties of a plan may name and which of its dates are open, read for one save. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { lineOf } from '../../../access/department-tree.ts'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { workstation } from '../../../workstations/schema.ts'
import type { PlanRecord } from '../../plans/find-plan.ts'
import { planMember } from '../../plans/schema.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { shift } from '../../shifts/schema.ts'
import { readSite } from '../../sites/read-site.ts'
import type { Bounds } from './judge-duty.ts'

/** Dates before the answer are closed to edits, by the settings for past shifts. */
export const lockedBefore = (settings: ScheduleSettings, today: string): string =>
  settings.allowHistoryEdit ? addDays(today, -settings.historyDays) : today

export const planBounds = async (
  tx: Tx,
  clock: Clock,
  found: PlanRecord,
): Promise<Bounds & { settings: ScheduleSettings }> => {
  const site = await readSite(tx, found.departmentId, true)
  const { settings } = await readSettings(tx)
  const members = await tx.select({ id: planMember.employeeId }).from(planMember).where(eq(planMember.planId, found.id))
  const stations = await tx
    .select({ id: workstation.id })
    .from(workstation)
    .where(and(inArray(workstation.departmentId, await lineOf(tx, found.departmentId)), isNull(workstation.deletedAt)))
  const shifts = await tx.select({ id: shift.id }).from(shift).where(isNull(shift.deletedAt))
  return {
    first: found.first,
    days: found.days,
    employees: new Set(members.map(each => each.id)),
    workstations: new Set(stations.map(each => each.id)),
    shifts: new Set(shifts.map(each => each.id)),
    lockedBefore: lockedBefore(settings, clock.today(site.timeZone, site.dayStart)),
    settings,
  }
}
