/** Reminder rules of a department that goes into another remind of the people there, too. */
import { carriedLists } from '../../organisation/index.ts'
import { reminderRule } from './schema.ts'

export const carriedReminders = carriedLists(reminderRule, { kind: 'reminder_rules', subject: 'reminder_rule' })
