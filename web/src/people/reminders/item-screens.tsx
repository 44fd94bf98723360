/** The lists of reminders by what they remind of, each a screen: retirement, ends of contracts, and days of entry and probation. */
import { useTranslation } from 'react-i18next'
import type { ReminderTiming } from '#contract/people/reminders/rule.ts'
import { ReminderItems } from '#web/people/reminders/reminder-items.tsx'

/** The same lists at each drawing: columns are made of them. */
const timings = {
  retirement: ['retirement'],
  contracts: ['contract_end'],
  days: ['entry', 'regularisation'],
} as const satisfies Record<string, readonly ReminderTiming[]>

export const RetirementReminders = () => (
  <ReminderItems timings={timings.retirement} title={useTranslation('people').t('title.reminders_retirement')} />
)

export const ContractReminders = () => (
  <ReminderItems timings={timings.contracts} title={useTranslation('people').t('title.reminders_contracts')} />
)

export const DayReminders = () => (
  <ReminderItems timings={timings.days} title={useTranslation('people').t('title.reminders_days')} />
)
