/** Fills a founded trial company behind the applicant's back, and opens it. */
import { and, eq } from 'drizzle-orm'
import { employment } from '../access/schema.ts'
import { company } from '../db/schema.ts'
import { analyze } from '../db/upkeep.ts'
import { fillTrial } from '../demo/make-trial.ts'
import { historyRecord, weatherDay } from '../estimate/schema.ts'
import { defineJob } from '../jobs/job.ts'
import { trialWork } from '../membership/index.ts'
import { availabilityPattern, employee, skill } from '../people/schema.ts'

/** Safe to run twice: a trial that is open already stays as its people have left it. */
export const fillTrialJob = defineJob({
  ...trialWork,
  run: async ({ companyId, inCompany, progress, services }, { months }) => {
    const preparing = and(eq(company.id, companyId), eq(company.state, 'preparing'))
    const waits = await inCompany(tx => tx.$count(company, preparing))
    if (waits === 0) return
    await fillTrial({ inCompany, progress, months, today: services.clock.today(), now: services.clock.now() })
    await analyze(services.db, [historyRecord, weatherDay, employee, employment, skill, availabilityPattern])
    await inCompany(tx => tx.update(company).set({ state: 'active' }).where(preparing))
  },
})
