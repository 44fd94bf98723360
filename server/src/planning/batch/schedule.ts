/** The nightly schedule of a company: read, shown and saved. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { batchCalls } from '#contract/planning/batch.ts'
import { mustReach, mustReachAll, reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { companyZone } from '../../calendar/company-zone.ts'
import { headOfficeZone } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { site } from '../../organisation/schema.ts'
import { batchSchedule } from './schema.ts'

export type ScheduleRecord = Omit<typeof batchSchedule.$inferSelect, 'id' | 'companyId'>

/** 02:00, one period ahead, twenty seconds a site, until a company says otherwise. */
const defaults: ScheduleRecord = {
  enabled: false,
  startMinute: 120,
  periodsAhead: 1,
  seconds: 20,
  siteIds: [],
  lastRunOn: null,
  revision: 0,
}

const shared = ['enabled', 'startMinute', 'periodsAhead', 'seconds'] as const

export const readSchedule = async (tx: Tx): Promise<ScheduleRecord> => {
  const [row] = await tx.select().from(batchSchedule)
  return row ?? defaults
}

export const getBatchSchedule = async ({ tx, actor }: Served<typeof batchCalls.getBatchSchedule>) => {
  const { enabled, startMinute, periodsAhead, seconds, siteIds, revision } = await readSchedule(tx)
  const sites = await tx
    .select({ departmentId: department.id, name: department.name })
    .from(site)
    .innerJoin(department, eq(department.id, site.departmentId))
    .where(and(isNull(department.deletedAt), reach(actor).over(department.id)))
    .orderBy(asc(department.name))
  const on = new Set(siteIds)
  return {
    timeZone: (await companyZone(tx)) ?? headOfficeZone,
    schedule: {
      enabled,
      startMinute,
      periodsAhead,
      seconds,
      sites: sites.map(each => ({ ...each, enabled: on.has(each.departmentId) })),
      revision,
    },
  }
}

/**
 * Sites that the form does not name keep their switch: a manager sets those in scope only. When it runs, for how long and
 * for which period is one thing for all sites, and is changed by whoever has seen how it stands.
 * @throws forbidden for another site, and for a change of what all sites share without the whole company in reach; stale
 * for such a change where somebody saved since
 */
export const saveBatchSchedule = async ({ input, tx, actor, now }: Served<typeof batchCalls.saveBatchSchedule>) => {
  const { revision: last, ...before } = await readSchedule(tx)
  const named = new Map(input.sites.map(each => [each.departmentId, each.enabled]))
  if (named.size > 0) await mustReachAll(tx, actor, [...named.keys()])
  const siteIds = [
    ...before.siteIds.filter(id => !named.has(id)),
    ...[...named].filter(([, on]) => on).map(([id]) => id),
  ]
  const { enabled, startMinute, periodsAhead, seconds } = input
  const after = { enabled, startMinute, periodsAhead, seconds, siteIds }
  if (shared.some(field => before[field] !== after[field])) {
    await mustReach(tx, actor, null)
    if (last !== input.revision) throw new Refusal('stale', {}, undefined, { revision: last })
  }
  const revision = last + 1
  const values = { ...after, revision }
  const [saved] = await tx
    .insert(batchSchedule)
    .values(values)
    .onConflictDoUpdate({ target: batchSchedule.companyId, set: values })
    .returning({ id: batchSchedule.id })
  if (saved)
    await audit(tx, {
      actor,
      subject: 'batch_schedule',
      subjectId: saved.id,
      action: 'save',
      before,
      after,
      now,
    })
  return { revision }
}
