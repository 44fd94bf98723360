/** Every kind of job, and all work that begins by itself, one line per area. */

import { aboveApprovals } from './above-approvals.ts'
import { aboveOrganisation } from './above-organisation.ts'
import { sweep } from './account/index.ts'
import { requestExportJob } from './approvals/exports.ts'
import { lookAtWaiting } from './approvals/waiting/look-at-waiting.ts'
import { awayImportJobs } from './attendance/index.ts'
import { companyImportJob, departmentImportJob } from './company-import/index.ts'
import { cleanUp } from './db/upkeep.ts'
import { employeeImportJob } from './employee-import/index.ts'
import { historyImportJob, lookAtSites } from './estimate/index.ts'
import { forgetExports } from './exports/later/export-later.ts'
import { forgetFiles } from './importing/forget-files.ts'
import type { Job } from './jobs/job.ts'
import type { Scheduled } from './jobs/scheduled.ts'
import type { Standing } from './jobs/standing.ts'
import { balanceAppendJob, balanceOverwriteJob, leaveDueJob, writeDueNightly } from './leave/index.ts'
import { sendNotices } from './notices/send-notices.ts'
import { eraseOnboardings } from './onboarding/index.ts'
import { carryOutDepartmentChanges } from './organisation/index.ts'
import { deliverOutbox } from './outbox/deliver-outbox.ts'
import {
  blacklistImportJob,
  carryOutChanges,
  carryOutResignations,
  changeImportJob,
  contractImportJob,
  followPushes,
  forgetDetached,
  forgetEdits,
  lookForReminders,
} from './people/index.ts'
import { batchSiteJob, generatePlanJob, keepFiguresFresh, planImportJob, startDueRuns } from './planning/index.ts'
import { pullNightly, scimApplyJob, scimPullJob } from './scim/index.ts'
import { fillTrialJob } from './trial/index.ts'

export const allJobs: readonly Job[] = [
  requestExportJob(aboveApprovals),
  fillTrialJob,
  companyImportJob,
  departmentImportJob,
  employeeImportJob,
  historyImportJob,
  contractImportJob,
  blacklistImportJob,
  changeImportJob,
  balanceAppendJob,
  balanceOverwriteJob,
  leaveDueJob,
  planImportJob,
  ...Object.values(awayImportJobs(aboveApprovals)),
  scimPullJob(aboveOrganisation),
  scimApplyJob(aboveOrganisation),
  generatePlanJob,
  batchSiteJob,
]

export const allScheduled: readonly Scheduled[] = [
  { name: 'outbox', cron: '* * * * *', run: deliverOutbox },
  { name: 'account-sweep', cron: '17 * * * *', run: sweep },
  { name: 'estimate-drift', cron: '30 18 * * 1', run: lookAtSites },
  { name: 'import-files', cron: '10 19 * * *', atStartAfterHours: 25, run: forgetFiles },
  { name: 'export-files', cron: '15 19 * * *', atStartAfterHours: 25, run: forgetExports },
  { name: 'people-files', cron: '20 19 * * *', atStartAfterHours: 25, run: forgetDetached },
  { name: 'people-edits', cron: '25 19 * * *', atStartAfterHours: 25, run: forgetEdits },
  { name: 'onboarding-erase', cron: '30 19 * * *', atStartAfterHours: 25, run: eraseOnboardings },
  { name: 'database-upkeep', cron: '40 19 * * *', atStartAfterHours: 25, run: ({ db }) => cleanUp(db) },
  {
    name: 'department-changes',
    cron: '*/10 * * * *',
    atStartAfterHours: 1,
    run: carryOutDepartmentChanges(aboveOrganisation),
  },
  { name: 'personnel-changes', cron: '*/10 * * * *', atStartAfterHours: 1, run: carryOutChanges },
  { name: 'resignations', cron: '*/10 * * * *', atStartAfterHours: 1, run: carryOutResignations },
  // After midnight where most of them are.
  { name: 'leave-nightly', cron: '10 16 * * *', atStartAfterHours: 25, run: writeDueNightly },
  { name: 'reminders', cron: '*/10 * * * *', atStartAfterHours: 1, run: lookForReminders },
  { name: 'scim-pulls', cron: '40 18 * * *', run: pullNightly },
  // Each minute: a decision that can be undone no more is told then.
  { name: 'approvals-waiting', cron: '* * * * *', run: lookAtWaiting(aboveApprovals) },
  { name: 'reminder-pushes', cron: '* * * * *', run: followPushes },
  // Each minute: a night's run begins at the minute that a company has set.
  { name: 'planning-nightly', cron: '* * * * *', run: startDueRuns },
]

export const allStanding: readonly Standing[] = [
  { name: 'plan-figures', everySeconds: 1, run: keepFiguresFresh },
  { name: 'notices', everySeconds: 15, run: sendNotices },
]
