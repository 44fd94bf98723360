/** The reads that an act on a request makes stale wherever they are shown. */
import { approvalCalls } from '#contract/approvals/calls.ts'

export const requestReads = [approvalCalls.listRequests, approvalCalls.requestCounts, approvalCalls.openRequest]
