/** What other rooms may use of pushes. */
export { pushSeconds } from './push-seconds.ts'
export { forgetPushes, queuePush, shownOf } from './queue-push.ts'
