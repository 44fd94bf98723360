/** The work that fills a trial company, as those ask for it who found one; `trial`, above every area, carries it out. */
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'

/** Months of history: the same season of last year, and the weeks around it, are what a first forecast asks for. */
export const trialMonths = 14

export const trialWork: JobKind<{ months: number }> = {
  name: 'fill-trial',
  schema: z.object({ months: z.int().min(1) }),
  seconds: 900,
}
