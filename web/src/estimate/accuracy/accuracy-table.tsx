/** The days of the chart one by one: forecast with its band, what came of it, and how far that was off. */
import { useTranslation } from 'react-i18next'
import type { AccuracyDay } from '#contract/estimate/accuracy.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { type CellWhy, WhyCell } from '#web/derivation/why-cell.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

export interface AccuracyTableProps {
  days: readonly AccuracyDay[]
  /** How a day was forecast. */
  why: (day: AccuracyDay) => Promise<CellWhy>
}

export const AccuracyTable = ({ days, why }: AccuracyTableProps) => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, share, date, weekday } = useFormats()
  const cells = useWhyCells(days.map(day => day.date))
  const figure = t('accuracy.forecast')
  const titles = [t('field.date'), figure, t('chart.low'), t('chart.high'), t('accuracy.actual'), t('accuracy.error')]
  const errorOf = ({ forecastCents, actualCents }: AccuracyDay) =>
    actualCents === 0 ? '–' : share(Math.round(((forecastCents - actualCents) * 10_000) / actualCents), 1)
  return (
    <ScrollRegion label={t('chart.table')}>
      <table className={styles.table} onKeyDown={cells.onKeyDown}>
        <caption className="screen-reader-only">{t('chart.table')}</caption>
        <ColumnHeads titles={titles} />
        <tbody>
          {days.map(day => {
            const value = wholeMoney(day.forecastCents)
            return (
              <tr key={day.date}>
                <th scope="row">
                  {weekday(day.date)} {date(day.date)}
                </th>
                <td>
                  <WhyCell
                    cells={cells}
                    name={day.date}
                    title={t('why.title', { figure, date: date(day.date), value })}
                    why={() => why(day)}
                  >
                    {value}
                  </WhyCell>
                </td>
                <td>{wholeMoney(day.p10)}</td>
                <td>{wholeMoney(day.p90)}</td>
                <td>{wholeMoney(day.actualCents)}</td>
                <td>{errorOf(day)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
