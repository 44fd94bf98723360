/** What joins the areas may use of the synchronisation. */
export { pullNightly } from './pulling/nightly.ts'
export { scimApplyJob, scimPullJob } from './pulling/pull-job.ts'
export { serveScim } from './serving/serve-scim.ts'
