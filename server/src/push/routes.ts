/** Routes of pushes. */
import { pushCalls } from '#contract/push/calls.ts'
import { type Route, servePerson, servePublic } from '../http/serve.ts'
import { confirmPush } from './confirm-push.ts'
import { listPushDevices, subscribePush, unsubscribePush } from './devices.ts'

export const pushRoutes: Route[] = [
  servePerson(pushCalls.listPushDevices, listPushDevices),
  servePerson(pushCalls.subscribePush, subscribePush),
  servePerson(pushCalls.unsubscribePush, unsubscribePush),
  servePublic(pushCalls.confirmPush, confirmPush),
]
