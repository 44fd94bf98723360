/** The nightly look at every company's schedule: those whose hour has come get a run, once a business date. */
import { eq } from 'drizzle-orm'
import { defaultLocale } from '#contract/shared/locale.ts'
import { companyZone } from '../../calendar/company-zone.ts'
import { headOfficeZone } from '../../clock.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { wallClock } from '../../time/wall-clock.ts'
import { batchSchedule } from './schema.ts'
import { startRun } from './start-run.ts'

/** Answers the runs that were started. A company whose run is refused is logged and does not hold up the others. */
export const startDueRuns = async (services: Services): Promise<string[]> => {
  const now = services.clock.now()
  const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
  const started: string[] = []
  for (const { id: companyId } of companies) {
    const runId = await services.db
      .inCompany(companyId, async tx => {
        const zone = await companyZone(tx)
        const today = services.clock.today(zone)
        const { minute } = wallClock(zone ?? headOfficeZone, now)
        const [schedule] = await tx.select().from(batchSchedule).for('update')
        if (!schedule?.enabled || schedule.startMinute > minute || schedule.lastRunOn === today) return null
        await tx.update(batchSchedule).set({ lastRunOn: today }).where(eq(batchSchedule.id, schedule.id))
        return startRun(
          tx,
          services,
          {},
          { actor: null, companyId, locale: defaultLocale, now, today, source: 'schedule' },
        )
      })
      .catch((error: unknown) => {
        services.log.warn(
          { company: companyId, code: error instanceof Refusal ? error.code : 'exception' },
          'a nightly batch did not start',
        )
        return null
      })
    if (runId !== null) started.push(runId)
  }
  return started
}
