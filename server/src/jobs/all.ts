/** Every kind of job, and all work that begins by itself, one line per area. */
import { historyImportJob } from '../estimate/index.ts'
import { companyImportJob } from '../organisation/index.ts'
import { batchSiteJob, generatePlanJob, startDueRuns } from '../planning/index.ts'
import type { Job } from './job.ts'
import type { Scheduled } from './scheduled.ts'

export const allJobs: readonly Job[] = [companyImportJob, historyImportJob, generatePlanJob, batchSiteJob]

export const allScheduled: readonly Scheduled[] = [
  { name: 'planning-nightly', cron: '*/10 * * * *', run: startDueRuns },
]
