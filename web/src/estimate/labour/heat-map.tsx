/** A table that darkens with its numbers; the number is always printed. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { type CellWhy, WhyCell } from '#web/derivation/why-cell.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { HeatRow } from '#web/estimate/labour/heat-rows.ts'
import { ScrollRegion } from '#web/list/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

export interface HeatMapProps {
  caption: string
  slot: number
  rows: readonly HeatRow[]
  totalTitle: string
  total: (row: HeatRow) => ReactNode
  /** A further column of sums. */
  more?: { title: string; of: (row: HeatRow) => ReactNode }
  /** Cells open where their number comes from. */
  why: (row: HeatRow, start: number) => Promise<CellWhy>
}

const keyOf = (row: HeatRow, start: number) => `${row.key} ${start}`
const hasHeads = (row: HeatRow, start: number) => (row.cells.get(start)?.heads ?? 0) > 0

export const HeatMap = ({ caption, slot, rows, totalTitle, total, more, why }: HeatMapProps) => {
  const { t } = useTranslation('estimate')
  const { clock, range } = useFormats()
  const starts = [...new Set(rows.flatMap(row => [...row.cells.keys()]))].sort((a, b) => a - b)
  const most = Math.max(1, ...rows.flatMap(row => [...row.cells.values()].map(cell => cell.heads)))
  const first = starts[0] ?? 0
  const columns =
    starts.length === 0
      ? []
      : Array.from({ length: ((starts.at(-1) ?? 0) - first) / slot + 1 }, (_, at) => first + at * slot)
  const tint = (heads: number) =>
    heads === 0
      ? undefined
      : `color-mix(in srgb, var(--ant-color-primary) ${Math.round((heads / most) * 45) + 5}%, transparent)`
  const filled = rows.flatMap(row => columns.filter(start => hasHeads(row, start)).map(start => keyOf(row, start)))
  const cells = useWhyCells(filled)
  return (
    <ScrollRegion label={caption}>
      <table className={`${styles.table} ${styles.heat}`} onKeyDown={cells.onKeyDown}>
        <caption className="screen-reader-only">{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" data-sum>
              {totalTitle}
            </th>
            {more && (
              <th scope="col" data-sum>
                {more.title}
              </th>
            )}
            {columns.map(start => (
              <th key={start} scope="col">
                {start % 60 === 0 ? clock(start) : <span className="screen-reader-only">{clock(start)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td data-sum>{total(row)}</td>
              {more && <td data-sum>{more.of(row)}</td>}
              {columns.map(start => {
                const cell = row.cells.get(start)
                const values = { row: row.label, time: range(start, start + slot), heads: cell?.heads ?? 0 }
                const title =
                  cell?.max === undefined
                    ? t('labour.sum_cell', values)
                    : t('labour.cell', { ...values, min: cell.min, max: cell.max })
                const key = keyOf(row, start)
                return (
                  <td key={start} title={title} style={{ background: tint(cell?.heads ?? 0) }}>
                    {cell && cell.heads > 0 ? (
                      <WhyCell cells={cells} name={key} title={title} why={() => why(row, start)}>
                        {cell.heads}
                      </WhyCell>
                    ) : (
                      ''
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
