/** Reminder rules of the demo, of every timing, one of them switched off; and what they find, in part seen to. */

import { asc, inArray } from 'drizzle-orm'
import type { ReminderRuleRow } from '#contract/people/reminders/rule.ts'
import type { BuiltInRole } from '#contract/shared/permissions.ts'
import type { InCompany, Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { lookForDue } from '../people/reminders/look.ts'
import { reminderItem, reminderRule } from '../people/reminders/schema.ts'
import type { Services } from '../services.ts'

type Rule = Pick<ReminderRuleRow, 'name' | 'timing' | 'side' | 'days'> & Partial<ReminderRuleRow>

const rules = ({ hr, manager }: Record<BuiltInRole, string>): Rule[] => [
  {
    ...{ name: '合同到期提前通知人事', timing: 'contract_end', side: 'before', days: null, roleIds: [hr, manager] },
    email: {
      subject: '{name} 的合同将于 {date} 到期',
      text: '{department} {name} 的劳动合同将于 {date} 到期，还有 {days} 天。\n请在到期前决定是否续签。',
    },
    sms: { text: '{department} {name} 的合同还有 {days} 天到期' },
  },
  {
    ...{ name: '退休提前三个月', timing: 'retirement', side: 'before', days: 90, roleIds: [hr], tellsPerson: true },
    email: {
      subject: '{name} 的退休日是 {date}',
      text: '{department} {name} 将于 {date} 达到法定退休年龄，请准备退休手续。',
    },
    push: { subject: '{name} 的退休日是 {date}', text: '请联系人事办理退休手续' },
    sms: { text: '{name} 的法定退休日是 {date}，请联系人事办理手续' },
  },
  {
    ...{ name: '转正前一周', timing: 'regularisation', side: 'before', days: 7, roleIds: [hr, manager] },
    email: { subject: '{name} 试用期将满', text: '{department} {name} 将于 {date} 转正，请完成评价。' },
  },
  {
    ...{ name: '入职满一个月回访', timing: 'entry', side: 'after', days: 30, roleIds: [hr] },
    email: { subject: '{name} 入职满一个月', text: '{department} {name} 于 {date} 入职，请做一次回访。' },
  },
  {
    ...{ name: '合同到期后复核', timing: 'contract_end', side: 'after', days: 1, roleIds: [hr], enabled: false },
    sms: { text: '{name} 的合同已于 {date} 到期，请确认是否续签' },
  },
]

const nothing = { departmentIds: [], tellsPerson: false, roleIds: [], employeeIds: [], enabled: true }

export const makeReminders = async (
  tx: Tx,
  { roles, today, now }: { roles: Record<BuiltInRole, string>; today: string; now: Date },
): Promise<void> => {
  // All that is due is backlog: a demo writes to nobody.
  const made = { activeFrom: today, createdAt: now }
  await tx.insert(reminderRule).values(rules(roles).map(each => ({ id: newId(), ...nothing, ...made, ...each })))
}

/** Of each rule every third is seen to already. To be called once people have what their retirement follows from. */
export const makeReminderItems = async (services: Services, inCompany: InCompany, by: string): Promise<void> => {
  await lookForDue(services, inCompany)
  await inCompany(async tx => {
    const { id, ruleId, on } = reminderItem
    const items = await tx.select({ id, ruleId }).from(reminderItem).orderBy(asc(on), asc(id))
    const ofRule = [...Map.groupBy(items, each => each.ruleId).values()]
    const done = ofRule.flatMap(some => some.flatMap((each, place) => (place % 3 === 1 ? [each.id] : [])))
    if (done.length > 0)
      await tx
        .update(reminderItem)
        .set({ processedAt: services.clock.now(), processedBy: by, revision: 1 })
        .where(inArray(reminderItem.id, done))
  })
}
