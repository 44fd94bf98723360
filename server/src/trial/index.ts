/** What the list of jobs takes from trials. */
export { fillTrialJob } from './fill-trial-job.ts'
