/** The schedule settings as their history tells them. */
import { useTranslation } from 'react-i18next'
import type { PersonalColumn, ScheduleSettings } from '#contract/planning/settings/settings.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useFormats } from '#web/time/index.ts'

export const useSettingsWords = (): HistoryWords => {
  const { t } = useTranslation(['planning', 'shared'])
  const { date } = useFormats()
  const columns = (chosen: PersonalColumn[]) => chosen.map(each => t(`settings.column.${each}`))
  return {
    period: { label: t('settings.period'), say: (kind: ScheduleSettings['period']) => t(`settings.period.${kind}`) },
    startDate: { label: t('settings.start_date'), say: date },
    precision: { label: t('settings.precision'), say: (minutes: number) => t('shared:time.minutes', { minutes }) },
    daysBeforeEntry: { label: t('settings.days_before_entry') },
    columns: {
      label: t('settings.columns'),
      say: (chosen: PersonalColumn[]) => columns(chosen).join(' · '),
      entries: columns,
    },
    check: { label: t('settings.check'), say: (on: boolean) => t(on ? 'settings.check.on' : 'settings.check.off') },
    mustPass: { label: t('settings.must_pass') },
    planApproval: { label: t('settings.plan_approval') },
    editLimit: { label: t('settings.edit_limit') },
    allowHistoryEdit: { label: t('settings.allow_history') },
    historyDays: { label: t('settings.history_days') },
  }
}
