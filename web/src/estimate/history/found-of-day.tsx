/** What was found of a day of history, in words. */
import { useTranslation } from 'react-i18next'
import type { HistoryDayRow } from '#contract/estimate/history.ts'
import { Instant, useFormats } from '#web/time/index.ts'

export const FoundOfDay = ({ day }: { day: HistoryDayRow }) => {
  const { t } = useTranslation('estimate')
  const { date, range } = useFormats()
  const { exclusion, missing, odd } = day
  if (exclusion) {
    return (
      <>
        {t('days.left_out_by', { reason: exclusion.reason, by: exclusion.by })} <Instant at={exclusion.at} />
      </>
    )
  }
  if (day.state === 'excluded') return t('days.all_deleted')
  if (day.state === 'missing') return t('days.no_rows')
  const found: string[] = []
  if (missing.length > 0) {
    found.push(t('days.missing_slots', { spans: missing.map(span => range(span.start, span.end)).join(', ') }))
  }
  if (odd === 'copied') found.push(t('days.copied', { date: date(day.copyOf ?? '') }))
  else if (odd !== null) found.push(t(`days.${odd}`))
  return found.join(' · ')
}
