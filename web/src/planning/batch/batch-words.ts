/** The nightly schedule as its history tells it. */
import { useTranslation } from 'react-i18next'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useDepartmentName } from '#web/person/index.ts'
import { useFormats } from '#web/time/index.ts'

export const useBatchWords = (): HistoryWords => {
  const { t } = useTranslation('planning')
  const { clock } = useFormats()
  const departmentName = useDepartmentName()
  const names = (ids: string[]) => ids.map(departmentName).filter(Boolean)
  return {
    enabled: { label: t('batch.enabled') },
    startMinute: { label: t('batch.start'), say: clock },
    periodsAhead: { label: t('batch.periods_ahead') },
    seconds: { label: t('batch.seconds') },
    siteIds: { label: t('batch.sites'), say: (ids: string[]) => names(ids).join(' · '), entries: names },
  }
}
