/** Routes of leave types. */
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve } from '../../http/serve.ts'
import { recovering, retiring, switching } from '../../settings/index.ts'
import { leaveTypes, listLeaveTypes, saveLeaveType } from './types.ts'

export const leaveTypeRoutes: readonly Route[] = [
  serve(calls.listLeaveTypes, listLeaveTypes),
  inTurn(serve(calls.saveLeaveType, saveLeaveType)),
  inTurn(serve(calls.switchLeaveType, switching(leaveTypes))),
  inTurn(serve(calls.deleteLeaveType, retiring(leaveTypes))),
  inTurn(serve(calls.recoverLeaveType, recovering(leaveTypes))),
]
