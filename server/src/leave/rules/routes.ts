/** Routes of leave rules. */
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve, serveLong } from '../../http/serve.ts'
import { recovering, retiring } from '../../settings/index.ts'
import { countLeaveScope } from './count-scope.ts'
import { getLeaveRule, leaveRules, listLeaveRules } from './rules.ts'
import { saveLeaveRule, switchLeaveRule } from './save-rule.ts'
import { simulateLeaveRule, tryLeaveRule } from './try-rule.ts'

export const leaveRuleRoutes: readonly Route[] = [
  serve(calls.listLeaveRules, listLeaveRules),
  serve(calls.getLeaveRule, getLeaveRule),
  inTurn(serve(calls.saveLeaveRule, saveLeaveRule)),
  inTurn(serve(calls.switchLeaveRule, switchLeaveRule)),
  inTurn(serve(calls.deleteLeaveRule, retiring(leaveRules))),
  inTurn(serve(calls.recoverLeaveRule, recovering(leaveRules))),
  serve(calls.countLeaveScope, countLeaveScope),
  serve(calls.tryLeaveRule, tryLeaveRule),
  serveLong(calls.simulateLeaveRule, simulateLeaveRule),
]
