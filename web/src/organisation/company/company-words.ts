/** The company's settings as its history tells them. */
import { useTranslation } from 'react-i18next'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useCountryName, useCurrencyName } from '#web/messages/region-name.ts'
import { useFormats } from '#web/time/index.ts'

export const useCompanyWords = (): HistoryWords => {
  const { t } = useTranslation('organisation')
  const { weekdayName, clock } = useFormats()
  return {
    name: { label: t('company.name') },
    timeZone: { label: t('field.timeZone') },
    jurisdiction: { label: t('company.jurisdiction'), say: useCountryName() },
    currency: { label: t('company.currency'), say: useCurrencyName() },
    weekStart: { label: t('company.week_start'), say: (day: number) => weekdayName(day + 1, 'long') },
    dayStart: { label: t('company.day_start'), say: clock },
    employeeLimit: { label: t('company.employee_limit') },
  }
}
