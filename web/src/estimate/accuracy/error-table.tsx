/** Errors by weekday, by days ahead or by hour; each opens the days and sums that it was made of. */
import { useTranslation } from 'react-i18next'
import type { ErrorFigures } from '#contract/estimate/accuracy.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import { type ErrorDay, type ErrorPart, useErrorLines } from '#web/estimate/accuracy/error-lines.ts'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

interface ErrorRow {
  key: string
  name: string
  figures: ErrorFigures
  /** Its days, or that hour of each. */
  days: readonly ErrorDay[]
}

export interface ErrorTableProps {
  title: string
  rows: readonly ErrorRow[]
}

const parts: readonly ErrorPart[] = ['forecast', 'wape', 'bias']

export const ErrorTable = ({ title, rows }: ErrorTableProps) => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, number } = useFormats()
  const { lines, percent } = useErrorLines()
  const labels = { forecast: t('accuracy.forecast'), wape: t('accuracy.wape'), bias: t('accuracy.bias') }
  const heads = [title, t('accuracy.days'), labels.forecast, t('accuracy.actual'), labels.wape, labels.bias]
  const textOf = ({ figures }: ErrorRow, part: ErrorPart) =>
    part === 'forecast' ? wholeMoney(figures.forecastCents) : percent(figures[part])
  const cells = useWhyCells(
    rows.flatMap(row => parts.filter(part => textOf(row, part)).map(part => `${row.key} ${part}`)),
  )
  const cell = (row: ErrorRow, part: ErrorPart) => {
    const text = textOf(row, part)
    if (!text) return null
    return (
      <WhyCell
        cells={cells}
        name={`${row.key} ${part}`}
        title={t('why.title', { figure: labels[part], date: row.name, value: text })}
        why={async () => ({ lines: lines(part, row.figures, row.days) })}
      >
        {text}
      </WhyCell>
    )
  }
  return (
    <div className={styles.panel}>
      <h2>{title}</h2>
      <ScrollRegion label={title}>
        <table className={styles.table} onKeyDown={cells.onKeyDown}>
          <caption className="screen-reader-only">{title}</caption>
          <ColumnHeads titles={heads} />
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td>{number(row.figures.cells)}</td>
                <td>{cell(row, 'forecast')}</td>
                <td>{wholeMoney(row.figures.actualCents)}</td>
                <td>{cell(row, 'wape')}</td>
                <td>{cell(row, 'bias')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
