/** What other areas and the jobs room may use of planning. */
export { batchSiteJob } from './batch/batch-job.ts'
export { startDueRuns } from './batch/nightly.ts'
export { startRun } from './batch/start-run.ts'
export { generatePlanJob } from './generation/generate-job.ts'
export { defaultSettings } from './settings/default-settings.ts'
export { patternMinutes } from './shifts/save-shift.ts'
export { lineOf } from './sites/site-line.ts'
export { type WorkstationRecord, workstationsOf } from './workstations/list-workstations.ts'
