/** What other areas may use of approvals. */
export {
  addStep,
  closedRequests,
  lastRequests,
  openRequest,
  openRequests,
  type RequestRecord,
  type Step,
  stepsOf,
} from './requests.ts'
