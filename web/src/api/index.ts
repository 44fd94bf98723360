/** The door to the server for every area. */
export { type CallOptions, call, download, upload } from '#web/api/call.ts'
export { callKey, useActCall, useQueryCall, useRecordCall } from '#web/api/hooks.ts'
export { notify } from '#web/api/notices.ts'
export { ApiRefusal, isNotThere, refusalCode } from '#web/api/refusal.ts'
