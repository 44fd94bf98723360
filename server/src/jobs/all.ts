/** Every kind of job, one line per area. */
import { historyImportJob } from '../estimate/index.ts'
import { companyImportJob } from '../organisation/index.ts'
import { batchSiteJob, generatePlanJob } from '../planning/index.ts'
import type { Job } from './job.ts'

export const allJobs: readonly Job[] = [companyImportJob, historyImportJob, generatePlanJob, batchSiteJob]
