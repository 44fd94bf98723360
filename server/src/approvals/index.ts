/** What other areas may use of approvals. */
export { addStep, lastRequests, openRequest, openRequests, type RequestRecord, type Step, stepsOf } from './requests.ts'
