/** Turnover of the last eight weeks beside the same weeks of last year, with their ratio; every number opens where it comes from. */
import { useTranslation } from 'react-i18next'
import type { FigurePart, WeekActual } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useFigureWhy } from '#web/estimate/use-figure-why.ts'
import { WhyFigure } from '#web/estimate/why-figure.tsx'
import { daysWith, RatioUse } from '#web/estimate/wizard/reference/ratio-use.tsx'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

type Row = Extract<FigurePart, 'week' | 'week_last_year' | 'week_ratio'>

/** The rows with their figures; none where no day of the week is known. */
const rows: readonly {
  part: Row
  title: `indicators.${'this_year' | 'last_year' | 'ratio'}`
  of: (week: WeekActual) => number | undefined
}[] = [
  { part: 'week', title: 'indicators.this_year', of: week => (week.days === 0 ? undefined : week.thisYear) },
  {
    part: 'week_last_year',
    title: 'indicators.last_year',
    of: week => (week.lastYearDays === 0 ? undefined : week.lastYear),
  },
  { part: 'week_ratio', title: 'indicators.ratio', of: week => week.ratio },
]

export const WeeklyActuals = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, number, shortDate } = useFormats()
  const why = useFigureWhy(estimate)
  const weeks = estimate.forecast?.weeks ?? []
  const samePeriodRatio = estimate.forecast?.samePeriodRatio
  // What the forecast was made without is no ratio that was used.
  const told = t(
    estimate.forecast && daysWith(estimate.forecast, 'same_period') > 0 ? 'indicators.used' : 'indicators.ratio',
  )
  const cells = useWhyCells(
    rows.flatMap(({ part, of }) => weeks.filter(week => of(week) !== undefined).map(week => `${week.first} ${part}`)),
  )
  const ratio = (value: number) => number(value / 1_000_000, 3)
  return (
    <>
      <ScrollRegion label={t('indicators.weekly')}>
        <table className={styles.table} onKeyDown={cells.onKeyDown}>
          <caption className="screen-reader-only">{t('indicators.weekly')}</caption>
          <thead>
            <tr>
              <td />
              {weeks.map(week => (
                <th key={week.first} scope="col">
                  {t('indicators.week', { date: shortDate(week.first) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ part, title, of }) => (
              <tr key={part}>
                <th scope="row">{t(title)}</th>
                {weeks.map(week => {
                  const value = of(week)
                  if (value === undefined) return <td key={week.first}>–</td>
                  const text = part === 'week_ratio' ? ratio(value) : wholeMoney(value)
                  const date = t('indicators.week', { date: shortDate(week.first) })
                  return (
                    <td key={week.first}>
                      <WhyCell
                        cells={cells}
                        name={`${week.first} ${part}`}
                        title={t('why.title', { figure: t(title), date, value: text })}
                        why={() => why({ part, date: week.first }, value)}
                      >
                        {text}
                      </WhyCell>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p>
        {samePeriodRatio === undefined ? (
          t('indicators.no_last_year')
        ) : (
          <>
            {told}{' '}
            <WhyFigure
              title={t('why.figure', { figure: told, value: ratio(samePeriodRatio) })}
              why={() => why({ part: 'same_period_ratio' }, samePeriodRatio)}
            >
              <strong className="figure">{ratio(samePeriodRatio)}</strong>
            </WhyFigure>
          </>
        )}
      </p>
      {estimate.forecast && samePeriodRatio !== undefined && (
        <RatioUse forecast={estimate.forecast} ratio="same_period" />
      )}
    </>
  )
}
