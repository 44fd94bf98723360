/** What other areas may use of approvals. */
export { addStep, lastRequests, openRequest, type RequestRecord, type Step, stepsOf } from './requests.ts'
