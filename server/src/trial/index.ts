/** What the list of jobs takes from trials. */
export { fillTrialJob, trialMonths } from './fill-trial-job.ts'
