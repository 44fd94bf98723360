/** Routes of reminders. */
import type { Call } from '#contract/call.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { inTurn, waitTurn } from '../../http/in-turn.ts'
import { type Route, serve, serveLong } from '../../http/serve.ts'
import type { Answer, Served } from '../../http/served.ts'
import { retiring } from '../../settings/index.ts'
import { confirmReminders, reopenReminders } from './confirm-items.ts'
import { listReminders } from './list-items.ts'
import { lookForDue } from './look.ts'
import {
  enableReminderRule,
  getReminderRule,
  listReminderRules,
  recoverReminderRule,
  reminderRules,
  saveReminderRule,
} from './rules.ts'
import { sendReminders } from './sending/send-due.ts'
import { sendItems } from './sending/send-items.ts'
import { getReminderSending, saveReminderSending } from './sending/settings.ts'
import { weighReminderRule } from './weigh-rule.ts'

type Kept = { id: string; revision: number }

/** An act on a rule, then a look by it: what it finds stands in the lists at once. Names wait for their turn. */
const looking = <C extends Call>(call: C, act: (request: Served<C>) => Promise<Answer<C> & Kept>): Route =>
  serveLong(call, async request => {
    const { inCompany, services } = request
    const kept = await inCompany(async tx => {
      await waitTurn(tx)
      return act({ ...request, tx })
    })
    await lookForDue(services, inCompany, kept.id)
    return kept
  })

export const reminderRoutes: Route[] = [
  serve(calls.listReminderRules, listReminderRules),
  serve(calls.getReminderRule, getReminderRule),
  serveLong(calls.weighReminderRule, weighReminderRule),
  looking(calls.saveReminderRule, saveReminderRule),
  looking(calls.enableReminderRule, enableReminderRule),
  inTurn(serve(calls.deleteReminderRule, retiring(reminderRules))),
  looking(calls.recoverReminderRule, recoverReminderRule),
  serve(calls.listReminders, listReminders),
  serve(calls.confirmReminders, confirmReminders),
  serve(calls.reopenReminders, reopenReminders),
  serveLong(calls.sendReminders, async request => {
    const answer = await request.inCompany(tx => sendItems({ ...request, tx }))
    await sendReminders(request.services)
    return answer
  }),
  serve(calls.getReminderSending, getReminderSending),
  serve(calls.saveReminderSending, saveReminderSending),
]
