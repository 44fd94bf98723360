/** What other areas may use of approvals. */
export { type AboveApprovals, formSubjectOf } from './above.ts'
export { type Decided, decide, decideIn } from './decide.ts'
export { enterAgreed } from './enter-agreed.ts'
export type { Facts } from './flow.ts'
export { lastAskedByOther, lastRequests, requestsAbout, stepsOf } from './requests.ts'
export type { Acting } from './stages.ts'
export {
  type About,
  type AnySubject,
  type Asking,
  type By,
  defineSubject,
  employeesOf,
  type Form,
  type RequestRecord,
} from './subject.ts'
export { submit } from './submit.ts'
export { askAnew, reverse, settle, withdraw } from './take-back.ts'
