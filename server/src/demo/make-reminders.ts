/** Reminder rules of the demo, of every timing and every channel; one of them is switched off. */
import type { ReminderRuleRow } from '#contract/people/reminders/rule.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { BuiltInRole } from '#contract/shared/permissions.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { reminderRule } from '../people/reminders/schema.ts'

type Rule = Pick<ReminderRuleRow, 'name' | 'timing' | 'side' | 'days'> & Partial<ReminderRuleRow>

const rules = ({ hr, manager }: Record<BuiltInRole, string>): Rule[] => [
  {
    ...{ name: '合同到期提前通知人事', timing: 'contract_end', side: 'before', days: null, roleIds: [hr, manager] },
    email: {
      subject: '{name} 的合同将于 {date} 到期',
      text: '{department} {name} 的劳动合同将于 {date} 到期，还有 {days} 天。\n请在到期前决定是否续签。',
    },
    push: { subject: '合同到期', text: '{department} {name} 的合同还有 {days} 天到期' },
  },
  {
    ...{ name: '退休提前三个月', timing: 'retirement', side: 'before', days: 90, roleIds: [hr], tellsPerson: true },
    email: {
      subject: '{name} 的退休日是 {date}',
      text: '{department} {name} 将于 {date} 达到法定退休年龄，请准备退休手续。',
    },
    sms: { text: '{name} 的法定退休日是 {date}，请联系人事办理手续' },
  },
  {
    ...{ name: '转正前一周', timing: 'regularisation', side: 'before', days: 7, roleIds: [hr, manager] },
    push: { subject: '试用期将满', text: '{department} {name} 将于 {date} 转正，请完成评价' },
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
  const made = { activeFrom: addDays(today, -120), createdAt: now }
  await tx.insert(reminderRule).values(rules(roles).map(each => ({ id: newId(), ...nothing, ...made, ...each })))
}
