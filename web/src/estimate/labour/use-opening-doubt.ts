/** What is asked of a stretch that does not keep to the opening hours: `2-4` may have been meant for the afternoon. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { openingOf } from '#web/estimate/labour/by-hand.ts'
import type { Doubt } from '#web/estimate/use-take-back.ts'
import { useFormats } from '#web/time/index.ts'

export const useOpeningDoubt = ({ openings }: Pick<EstimateDetail, 'openings'>) => {
  const { t } = useTranslation('estimate')
  const { weekday, shortDate, range } = useFormats()
  return (date: string, { start, end }: { start: number; end: number }): Doubt | undefined => {
    const opening = openingOf(openings, date, start, end)
    if (opening === 'open') return undefined
    const open = openings.find(each => each.date === date)?.open
    const values = { date: `${weekday(date)} ${shortDate(date)}`, range: range(start, end) }
    return {
      question: open
        ? t('hand.closed_hours', { ...values, open: range(open.start, open.end) })
        : t('hand.closed_day', values),
      verb: t('hand.set'),
    }
  }
}
