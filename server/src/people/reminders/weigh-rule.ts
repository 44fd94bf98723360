/** Tries a rule as it is typed: whose day is nearest, what each channel would say of them, and how many are due already. */
import { sql } from 'drizzle-orm'
import type { reminderRuleCalls } from '#contract/people/reminders/rule.ts'
import { mustReachAll, reach } from '../../access/reach.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { weighOccasions } from './occasions.ts'
import { retirementDays } from './retirements.ts'
import { textsOf } from './say.ts'

type Call = typeof reminderRuleCalls.weighReminderRule

/** Of people within reach alone, whatever departments are named. Without anybody the caller's own name stands in. */
export const weighReminderRule = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, services, locale, inCompany } = request
  const today = services.clock.today()
  const retiring = input.timing === 'retirement' ? await retirementDays(inCompany, services.engine, today) : []
  return inCompany(async tx => {
    if (input.departmentIds.length > 0) await mustReachAll(tx, actor, input.departmentIds)
    const within = reach(actor).over(sql`terms.department_id`)
    const { nearest, overdue } = await weighOccasions(tx, input, { today, retiring, within })
    const told = nearest ?? { name: actor.name, departmentName: null, on: today }
    return {
      example: nearest ? { name: nearest.name, on: nearest.on, remindOn: nearest.remindOn } : null,
      texts: textsOf(input, told, { today, locale }),
      overdue,
    }
  })
}
