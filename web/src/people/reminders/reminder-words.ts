/** Reminder rules in words: whom they tell, when, and by which channels. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReminderRuleRow, reminderChannels } from '#contract/people/reminders/rule.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useRoleName } from '#web/person/role-name.ts'

type When = Pick<ReminderRuleRow, 'timing' | 'side' | 'days'>

/** 30 days before the end of the contract. */
export const useWhen = () => {
  const { t } = useTranslation('people')
  return useCallback(
    ({ timing, side, days }: When): string => {
      const event = t(`reminder.event.${timing}`)
      if (days === null) return t('reminder.when.usual', { event })
      return days === 0 ? t('reminder.when.day', { event }) : t(`reminder.when.${side}`, { event, days })
    },
    [t],
  )
}

/** The person, roles by their names, and how many are named. */
export const useWhom = () => {
  const { t } = useTranslation('people')
  const roleName = useRoleName()
  return useCallback(
    ({ tellsPerson, roles, employees }: ReminderRuleRow): string =>
      [
        ...(tellsPerson ? [t('reminder.person')] : []),
        ...roles.map(roleName),
        ...(employees.length === 0
          ? []
          : employees.length > 2
            ? [t('reminder.people', { count: employees.length })]
            : employees.map(each => each.name)),
      ].join(' · '),
    [t, roleName],
  )
}

export const useChannels = () => {
  const { t } = useTranslation('people')
  return useCallback(
    (rule: Pick<ReminderRuleRow, (typeof reminderChannels)[number]>): string =>
      reminderChannels
        .filter(each => rule[each] !== null)
        .map(each => t(`reminder.channel.${each}`))
        .join(' · '),
    [t],
  )
}

/** Departments, roles and people are told by how many there are: the log keeps no names of them. */
export const useReminderWords = (): HistoryWords => {
  const { t } = useTranslation('people')
  const count = (ids: readonly string[]) => String(ids.length)
  const templates = (['email', 'push', 'sms'] as const).flatMap(each => {
    const channel = t(`reminder.channel.${each}`)
    const text = [`${each}.text`, { label: t('reminder.text_of', { channel }) }] as const
    return each === 'sms'
      ? [text]
      : [[`${each}.subject`, { label: t('reminder.subject_of', { channel }) }] as const, text]
  })
  return {
    name: { label: t('reminder.name') },
    timing: { label: t('reminder.event'), say: (each: ReminderRuleRow['timing']) => t(`reminder.event.${each}`) },
    side: { label: t('reminder.side'), say: (each: ReminderRuleRow['side']) => t(`reminder.side.${each}`) },
    days: { label: t('reminder.days') },
    departmentIds: { label: t('reminder.scope'), say: count },
    tellsPerson: { label: t('reminder.tells_person') },
    roleIds: { label: t('reminder.roles'), say: count },
    employeeIds: { label: t('reminder.employees'), say: count },
    ...Object.fromEntries(templates),
    enabled: { label: t('reminder.enabled') },
  }
}
