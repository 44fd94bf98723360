/** What a rule's templates say of one day of one person. */

import { type ReminderChannel, reminderChannels } from '#contract/people/reminders/rule.ts'
import { filledTemplate, type ReminderValues } from '#contract/people/reminders/template.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { RuleRecord } from './rules.ts'

export interface Told {
  name: string
  /** Null for whoever stands nowhere. */
  departmentName: string | null
  on: string
}

const tags = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en-GB' } as const satisfies Record<Locale, string>

/** 2026年11月29日, 29 November 2026: a template is read by people, in whatever program. */
const dateText = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** The days between today and the day itself; of one that is past, those since. */
const valuesOf = ({ name, departmentName, on }: Told, today: string, locale: Locale): ReminderValues => ({
  name,
  date: dateText(locale, on),
  days: String(Math.abs(daysBetween(today, on))),
  department: departmentName ?? '',
})

export interface Said {
  channel: ReminderChannel
  /** Empty for an SMS. */
  subject: string
  text: string
}

export const textsOf = (
  rule: Pick<RuleRecord, ReminderChannel>,
  told: Told,
  { today, locale }: { today: string; locale: Locale },
): Said[] => {
  const values = valuesOf(told, today, locale)
  return reminderChannels.flatMap(channel => {
    const template = rule[channel]
    if (!template) return []
    const subject = 'subject' in template ? filledTemplate(template.subject, values) : ''
    return [{ channel, subject, text: filledTemplate(template.text, values) }]
  })
}
