/** Starts a batch run: its row, one result row and one job for each site. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { nextPeriod, periodStart } from '#contract/planning/plans/plan-period.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { site } from '../../organisation/schema.ts'
import type { Services } from '../../services.ts'
import { refusal } from '../refusal.ts'
import { readSettings } from '../settings/read-settings.ts'
import { batchSiteJob } from './batch-job.ts'
import { readSchedule } from './schedule.ts'
import { batchResult, batchRun } from './schema.ts'

export interface RunWish {
  /** All sites that are switched on where none is named. */
  departmentIds?: readonly string[]
  /** The period after the present one, as far ahead as the schedule says, where none is named. */
  first?: string
}

export interface RunBy {
  actor: { personId: string; name: string } | null
  companyId: string
  locale: Locale
  now: Date
  today: string
  source: 'screen' | 'schedule' | 'command'
}

/** @throws no_batch_sites; batch_running while a site of an earlier run is still planned */
export const startRun = async (tx: Tx, services: Services, wish: RunWish, by: RunBy): Promise<string> => {
  const schedule = await readSchedule(tx)
  const wanted = wish.departmentIds ?? schedule.siteIds
  const sites =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: site.departmentId })
          .from(site)
          .innerJoin(department, eq(department.id, site.departmentId))
          .where(and(inArray(site.departmentId, [...wanted]), isNull(department.deletedAt)))
  if (sites.length === 0) throw refusal('no_batch_sites')
  const [running] = await tx
    .select({ id: batchResult.id })
    .from(batchResult)
    .where(
      and(
        inArray(batchResult.state, ['waiting', 'running']),
        inArray(
          batchResult.departmentId,
          sites.map(each => each.id),
        ),
      ),
    )
    .limit(1)
  if (running) throw refusal('batch_running')
  const { settings } = await readSettings(tx)
  let first = wish.first ?? periodStart(settings.period, settings.startDate, by.today)
  if (wish.first === undefined)
    for (let ahead = 0; ahead < schedule.periodsAhead; ahead += 1)
      first = nextPeriod(settings.period, settings.startDate, first)
  const expected = periodStart(settings.period, settings.startDate, first)
  if (expected !== first) throw refusal('period_start', { period: settings.period, expected, first }, 'first')
  const runId = newId()
  const { actor, companyId, locale, now, source } = by
  await tx.insert(batchRun).values({ id: runId, startedAt: now, startedByName: actor?.name ?? '', source, first })
  await tx.insert(batchResult).values(sites.map(each => ({ runId, departmentId: each.id, state: 'waiting' as const })))
  for (const each of sites)
    await services.jobs.send(
      tx,
      batchSiteJob,
      { runId, departmentId: each.id, first, seconds: schedule.seconds },
      { actor, companyId, locale, now },
    )
  await audit(tx, {
    actor,
    subject: 'batch_run',
    subjectId: runId,
    action: 'start',
    after: { first, sites: sites.length, source },
    source: 'batch',
    now,
  })
  return runId
}
