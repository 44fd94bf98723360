/** Share of each weekday in a week, from the recent weeks; each opens where it comes from. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useFigureWhy } from '#web/estimate/use-figure-why.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { addDays, useFormats } from '#web/time/index.ts'
import { bySunday } from '#web/time/weekday-list.ts'

/** Any Monday: a weekday is asked for by one of its dates. */
const monday = '2024-01-01'

export const DailyRatios = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { weekdayName, share } = useFormats()
  const why = useFigureWhy(estimate)
  const ratios = bySunday(estimate.forecast?.weekdayRatios ?? [])
  const cells = useWhyCells(ratios.map(({ weekday }) => String(weekday)))
  return (
    <ScrollRegion label={t('indicators.daily')}>
      <table className={styles.table} onKeyDown={cells.onKeyDown}>
        <caption className="screen-reader-only">{t('indicators.daily')}</caption>
        <thead>
          <tr>
            {ratios.map(({ weekday }) => (
              <th key={weekday} scope="col" style={{ textAlign: 'right' }}>
                {weekdayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {ratios.map(({ at, weekday, value }) => {
              const text = share(Math.round(value / 100), 2)
              return (
                <td key={weekday}>
                  <WhyCell
                    cells={cells}
                    name={String(weekday)}
                    title={t('why.title', { figure: t('indicators.daily'), date: weekdayName(weekday), value: text })}
                    why={() => why({ part: 'weekday_ratio', date: addDays(monday, at) }, value)}
                  >
                    {text}
                  </WhyCell>
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}
