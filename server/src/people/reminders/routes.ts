/** Routes of reminders. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve, serveLong } from '../../http/serve.ts'
import { retiring } from '../../settings/index.ts'
import {
  enableReminderRule,
  getReminderRule,
  listReminderRules,
  recoverReminderRule,
  reminderRules,
  saveReminderRule,
} from './rules.ts'
import { weighReminderRule } from './weigh-rule.ts'

export const reminderRoutes: Route[] = [
  serve(calls.listReminderRules, listReminderRules),
  serve(calls.getReminderRule, getReminderRule),
  serveLong(calls.weighReminderRule, weighReminderRule),
  // A name is given once: two who save at once wait for each other.
  inTurn(serve(calls.saveReminderRule, saveReminderRule)),
  inTurn(serve(calls.enableReminderRule, enableReminderRule)),
  inTurn(serve(calls.deleteReminderRule, retiring(reminderRules))),
  inTurn(serve(calls.recoverReminderRule, recoverReminderRule)),
]
