/** What other areas may use of approvals. */
export { type Decided, decide, decideIn } from './decide.ts'
export { lastAskedByOther, lastRequests, requestsAbout, stepsOf } from './requests.ts'
export type { Acting } from './stages.ts'
export { type About, type By, defineSubject, type RequestRecord } from './subject.ts'
export { submit } from './submit.ts'
export { askAnew, reverse, settle, withdraw } from './take-back.ts'
