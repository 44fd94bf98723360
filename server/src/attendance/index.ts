/** What other areas and the jobs room may use of attendance. */
export { awayImportJobs } from './imports/away-runner.ts'
export { outingSubject, tripSubject } from './requests/away-subject.ts'
export { overtimeBetween, overtimeSubject } from './requests/overtime-subject.ts'
