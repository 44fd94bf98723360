/** Errors by weekday, by days ahead or by hour. */
import { useTranslation } from 'react-i18next'
import type { ErrorFigures } from '#contract/estimate/accuracy.ts'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

export interface ErrorTableProps {
  title: string
  rows: readonly { key: string; name: string; figures: ErrorFigures }[]
}

export const ErrorTable = ({ title, rows }: ErrorTableProps) => {
  const { t } = useTranslation('estimate')
  const { money, number } = useFormats()
  const percent = (value: number | null) => (value === null ? '' : `${number(value / 10_000, 1)} %`)
  const heads = [
    title,
    t('accuracy.days'),
    t('accuracy.forecast'),
    t('accuracy.actual'),
    t('accuracy.wape'),
    t('accuracy.bias'),
  ]
  return (
    <section className={styles.scroller} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <caption className="screen-reader-only">{title}</caption>
        <ColumnHeads titles={heads} />
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{number(figures.cells)}</td>
              <td>{money(figures.forecastCents)}</td>
              <td>{money(figures.actualCents)}</td>
              <td>{percent(figures.wape)}</td>
              <td>{percent(figures.bias)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
