/** A table that darkens with its numbers; the number is always printed, and one that a person set is marked. */
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { type CellWhy, WhyCell } from '#web/derivation/why-cell.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { HeatCell, HeatRow } from '#web/estimate/labour/heat-rows.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

export interface HeatMapProps {
  caption: string
  slot: number
  rows: readonly HeatRow[]
  /** The minute whose column stands first in sight; those before it are reached by scrolling back. */
  opens?: number
  totalTitle: string
  total: (row: HeatRow) => ReactNode
  /** A further column of sums. */
  more?: { title: string; of: (row: HeatRow) => ReactNode }
  /** Cells open where their number comes from. */
  why: (row: HeatRow, start: number) => Promise<CellWhy>
}

const keyOf = (row: HeatRow, start: number) => `${row.key} ${start}`
/** Nobody at all is told only where a person said so. */
const isTold = (cell: HeatCell | undefined): cell is HeatCell => cell !== undefined && (cell.heads > 0 || cell.byHand)

const steps = 5

/** How dark a number stands: one of five steps up to the largest; nobody has none. */
export const heatOf = (heads: number, most: number): number | undefined =>
  heads === 0 ? undefined : Math.ceil((heads / most) * steps)

/** Scrolls a table so that the column of a minute stands beside the names of the rows. */
const useOpening = (opens: number | undefined, first: number) => {
  const region = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const head = region.current?.querySelector<HTMLElement>(`th[data-start="${opens}"]`)
    const names = region.current?.querySelector<HTMLElement>('thead td')
    if (!region.current || !head || !names || opens === undefined) return
    // The sums stay in sight where nothing lies before the opening.
    region.current.scrollLeft = opens > first ? head.offsetLeft - names.offsetWidth : 0
  }, [opens, first])
  return useCallback((element: HTMLElement | null) => {
    region.current = element
  }, [])
}

export const HeatMap = ({ caption, slot, rows, opens, totalTitle, total, more, why }: HeatMapProps) => {
  const { t } = useTranslation('estimate')
  const { clock, range } = useFormats()
  const starts = [...new Set(rows.flatMap(row => [...row.cells.keys()]))].sort((a, b) => a - b)
  const most = Math.max(1, ...rows.flatMap(row => [...row.cells.values()].map(cell => cell.heads)))
  const first = starts[0] ?? 0
  const columns =
    starts.length === 0
      ? []
      : Array.from({ length: ((starts.at(-1) ?? 0) - first) / slot + 1 }, (_, at) => first + at * slot)
  const filled = rows.flatMap(row =>
    columns.filter(start => isTold(row.cells.get(start))).map(start => keyOf(row, start)),
  )
  const cells = useWhyCells(filled)
  const hold = useOpening(opens, first)
  const someByHand = rows.some(row => [...row.cells.values()].some(cell => cell.byHand))
  const sentence = (row: HeatRow, start: number) => {
    const cell = row.cells.get(start)
    const values = { row: row.label, time: range(start, start + slot), heads: cell?.heads ?? 0 }
    const told =
      cell?.max === undefined
        ? t('labour.sum_cell', values)
        : t('labour.cell', { ...values, min: cell.min, max: cell.max })
    return cell?.byHand ? t('labour.cell_by_hand', { cell: told }) : told
  }
  return (
    <>
      <ScrollRegion label={caption} hold={hold}>
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
                <th key={start} scope="col" data-start={start}>
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
                  const title = sentence(row, start)
                  const key = keyOf(row, start)
                  return (
                    <td
                      key={start}
                      title={title}
                      data-hand={cell?.byHand || undefined}
                      data-heat={heatOf(cell?.heads ?? 0, most)}
                    >
                      {isTold(cell) ? (
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
      {someByHand && (
        <p className={styles.legend}>
          <span className={styles.sign}>
            <span className={styles.handMark} aria-hidden="true">
              ◆
            </span>
            {t('labour.by_hand')}
          </span>
        </p>
      )}
    </>
  )
}
