/** What the form of a reminder rule holds, how it begins, and what it asks for before anything is sent. */
import type { Input } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import { type ReminderRuleRow, reminderChannels } from '#contract/people/reminders/rule.ts'
import { unknownPlaceholder } from '#contract/people/reminders/template.ts'
import type { Issues } from '#web/form/index.ts'

export type RuleForm = Input<typeof peopleCalls.saveReminderRule>

/** Begins with what most want: the end of contracts, by e-mail, as the expiry warning says; whom, is asked. */
export const freshRule = (email: RuleForm['email']): RuleForm => ({
  ...{ name: '', timing: 'contract_end', side: 'before', days: null, departmentIds: [], tellsPerson: false },
  ...{ roleIds: [], employeeIds: [], email, push: null, sms: null, enabled: true },
})

export const heldRule = ({ departmentNames: _, roles: _r, employees: _e, ...rule }: ReminderRuleRow): RuleForm => rule

/** Whether the days may stay empty, since contracts and their warning say them. */
export const mayLeaveDays = ({ timing, side }: Pick<RuleForm, 'timing' | 'side'>): boolean =>
  timing === 'contract_end' && side === 'before'

const templateIssues = (form: RuleForm): Issues => {
  const issues: Issues = {}
  for (const channel of reminderChannels)
    for (const [field, text] of Object.entries(form[channel] ?? {})) {
      const unknown = unknownPlaceholder(text)
      if (text.trim() === '') issues[`${channel}.${field}`] = { key: 'people:error.reminder_text' }
      else if (unknown !== undefined)
        issues[`${channel}.${field}`] = {
          key: 'people:error.reminder_placeholder',
          values: { placeholder: `{${unknown}}` },
        }
    }
  return issues
}

export const checkRule = (form: RuleForm): Issues => ({
  ...(form.name.trim() === '' && { name: { key: 'people:error.reminder_name' } }),
  ...(form.days === null && !mayLeaveDays(form) && { days: { key: 'people:error.reminder_days' } }),
  ...(!form.tellsPerson &&
    form.roleIds.length + form.employeeIds.length === 0 && { roleIds: { key: 'people:error.reminder_told' } }),
  ...(reminderChannels.every(each => form[each] === null) && { channels: { key: 'people:error.reminder_channel' } }),
  ...templateIssues(form),
})
