/** Errors by weekday, by days ahead or by hour. */
import { useTranslation } from 'react-i18next'
import type { ErrorFigures } from '#contract/estimate/accuracy.ts'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { ScrollRegion } from '#web/list/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

export interface ErrorTableProps {
  title: string
  rows: readonly { key: string; name: string; figures: ErrorFigures }[]
}

export const ErrorTable = ({ title, rows }: ErrorTableProps) => {
  const { t } = useTranslation('estimate')
  const { money, number, share } = useFormats()
  const percent = (value: number | null) => (value === null ? '' : share(Math.round(value / 100), 1))
  const whole = (cents: number) => money(Math.round(cents / 100) * 100)
  const heads = [
    title,
    t('accuracy.days'),
    t('accuracy.forecast'),
    t('accuracy.actual'),
    t('accuracy.wape'),
    t('accuracy.bias'),
  ]
  return (
    <div className={styles.panel}>
      <h2>{title}</h2>
      <ScrollRegion label={title}>
        <table className={styles.table}>
          <caption className="screen-reader-only">{title}</caption>
          <ColumnHeads titles={heads} />
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{number(figures.cells)}</td>
                <td>{whole(figures.forecastCents)}</td>
                <td>{whole(figures.actualCents)}</td>
                <td>{percent(figures.wape)}</td>
                <td>{percent(figures.bias)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
