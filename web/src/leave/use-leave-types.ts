/** The leave types of the company, for a choice. */
import { leaveCalls } from '#contract/leave/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'

const none: never[] = []

/** @param enabled those alone that are in use */
export const useLeaveTypes = (enabled?: true) =>
  useQueryCall(leaveCalls.listLeaveTypes, { text: '', ...(enabled && { enabled }) }).data?.rows ?? none
