/** What other areas may use of attendance. */
export { outingSubject, tripSubject } from './requests/away-subject.ts'
export { overtimeBetween, overtimeSubject } from './requests/overtime-subject.ts'
