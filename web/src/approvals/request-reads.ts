/** What is read of requests: what an act on one makes stale wherever it is shown, and where an image of it lies. */
import { approvalCalls } from '#contract/approvals/calls.ts'

export const requestReads = [approvalCalls.listRequests, approvalCalls.requestCounts, approvalCalls.openRequest]

export const imageAt = (imageId: string): string => `${approvalCalls.image.path}?imageId=${imageId}`
