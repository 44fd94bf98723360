/** What other areas may use of accounts. */
export { deliverOutbox } from './outbox/deliver-outbox.ts'
export { type Outbox, openOutbox } from './outbox/open-outbox.ts'
export { sweep } from './sweep.ts'
export { type Notice, tell } from './tell.ts'
export { fillTrialJob } from './trial/fill-trial-job.ts'
