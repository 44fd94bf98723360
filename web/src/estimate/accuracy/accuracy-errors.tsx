/** How far forecasts were off, by weekday, by days ahead and by hour. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { AccuracyDay } from '#contract/estimate/accuracy.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { ErrorTable } from '#web/estimate/accuracy/error-table.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useFormats, weekdayOf } from '#web/time/index.ts'
import { bySunday } from '#web/time/weekday-list.ts'

type Shown = Pick<Output<typeof estimateCalls.showAccuracy>, 'days' | 'total' | 'weekdays' | 'horizons' | 'hours'>

/** That hour of each day that has it. */
const hourOf = (days: readonly AccuracyDay[], hour: number) =>
  days.flatMap(({ date, hours }) =>
    hours
      .filter(([each]) => each === hour)
      .map(([, forecastCents, actualCents]) => ({ date, forecastCents, actualCents })),
  )

export const AccuracyErrors = ({ days, total, weekdays, horizons, hours }: Shown) => {
  const { t } = useTranslation('estimate')
  const { clock, weekdayName } = useFormats()
  return (
    <div className={styles.months}>
      <ErrorTable
        title={t('accuracy.by_weekday')}
        rows={[
          ...bySunday(weekdays).map(({ weekday, value: figures }) => ({
            key: String(weekday),
            name: weekdayName(weekday),
            figures,
            days: days.filter(day => weekdayOf(day.date) === weekday),
          })),
          { key: 'all', name: t('accuracy.total'), figures: total, days },
        ]}
      />
      <ErrorTable
        title={t('accuracy.by_horizon')}
        rows={horizons.map(({ horizon, ...figures }) => ({
          key: String(horizon),
          name: t('accuracy.horizon', { count: horizon }),
          figures,
          days: days.filter(day => day.horizon === horizon),
        }))}
      />
      <ErrorTable
        title={t('accuracy.by_hour')}
        rows={hours.map(({ hour, ...figures }) => ({
          key: String(hour),
          name: clock(hour * 60),
          figures,
          days: hourOf(days, hour),
        }))}
      />
    </div>
  )
}
