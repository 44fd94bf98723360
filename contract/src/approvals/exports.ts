/** The export of requests: the columns that their lists may show. */
import { exportOf } from '../shared/list-export.ts'
import { approvalCalls } from './calls.ts'

export const approvalExports = {
  exportRequests: exportOf(approvalCalls.listRequests, [
    ...(['no', 'category', 'kind', 'applicant', 'phone', 'jobNumber', 'department', 'proxy', 'decider'] as const),
    ...(['state', 'submittedAt', 'from', 'to', 'reason', 'askedAt', 'proofAskedAt'] as const),
  ]),
}
