/** The export of requests: the columns that their lists may show; at once, or as a task whose file is fetched later. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportOf } from '../shared/list-export.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, nothing } from '../shared/values.ts'
import { approvalCalls } from './calls.ts'

const exportRequests = exportOf(approvalCalls.listRequests, [
  ...(['no', 'category', 'kind', 'applicant', 'phone', 'jobNumber', 'department', 'proxy', 'decider'] as const),
  ...(['state', 'submittedAt', 'from', 'to', 'reason', 'askedAt', 'proofAskedAt'] as const),
])

export const approvalExports = {
  exportRequests,
  /** As `exportRequests`, in the background: `getTask` tells when it is done. */
  exportRequestsLater: defineCall({
    path: '/forward_webfront/api/approvals/request/exportlater.htm',
    method: 'POST',
    access: 'company',
    scope: 'within',
    input: exportRequests.input,
    output: z.object({ taskId: idSchema }),
  }),
  /** For seven days, for whoever asked. */
  fetchExported: defineCall({
    path: '/forward_webfront/api/approvals/request/exported.htm',
    method: 'POST',
    access: 'company',
    scope: 'own',
    input: z.object({ taskId: idOf('task') }),
    output: nothing,
    download: 'xlsx',
  }),
}
