/** The words that keep a person free, or no more: of one day with its name, since a menu may stand far from the head of it. */
import type { TFunction } from 'i18next'
import type { Formats } from '#web/time/index.ts'

interface Worded {
  t: TFunction<'planning'>
  formats: Formats
}

export function restLabel({ t, formats }: Worded, kept: boolean, date: string | undefined): string {
  const name = kept ? 'rest_off' : 'rest'
  if (date === undefined) return t(`schedule.menu.${name}`)
  const day = t('schedule.day_name', { weekday: formats.weekday(date), date: formats.shortDate(date) })
  return t(`schedule.menu.${name}_day`, { day })
}
