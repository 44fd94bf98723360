/** The rows: only those in sight are rendered once there are many, the others are one empty row above and below. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { MenuButton } from '#web/list/menu-button.tsx'
import type { Column, RowWish } from '#web/list/table/columns.ts'
import styles from '#web/list/table/data-table.module.css'
import { useNarrow } from '#web/theme/media.ts'
import { type Density, useAppearance } from '#web/theme/preference.ts'
import { Unbroken } from '#web/time/index.ts'

/** Below this many rows everything is rendered, so that the browser's own search finds it. */
const manyRows = 100
const rowHeights: Record<Density, number> = { compact: 28, normal: 36, roomy: 44 }

export interface TableBodyProps<Row> extends RowWish<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  scroller: HTMLElement | null
  selectable: boolean
  isSelected: (row: Row) => boolean
  onSelect: (row: Row, on: boolean) => void
  selectLabel: (row: Row) => string
}

const content = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  if (column.render) return column.render(row)
  const value = column.value(row)
  const text = value === null || value === undefined ? '' : String(value)
  // Where a line may end, it does not end within a period.
  return column.wrap ? <Unbroken text={text} /> : text
}

/** A click on a control inside the row, or on what it has opened, is that control's. */
const onControl = (event: MouseEvent) =>
  (event.target as Element).closest('a, button, input, label, [role="menu"], [role="tooltip"]')

export const TableBody = <Row,>(props: TableBodyProps<Row>) => {
  const { rows, columns, rowKey, rowName, rowLink, rowActions, struck, scroller, selectable } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { density } = useAppearance()
  const narrow = useNarrow()
  // On a phone a row is as high as a finger is wide.
  const height = rowHeights[narrow ? 'roomy' : density]
  const windowed = rows.length > manyRows
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: windowed,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 8,
  })
  const items = windowed ? virtualizer.getVirtualItems().map(item => item.index) : rows.map((_, index) => index)
  const first = items[0] ?? 0
  const after = windowed ? rows.length - 1 - (items.at(-1) ?? -1) : 0
  const width = columns.length + (selectable ? 2 : 1)
  const space = (count: number) =>
    count > 0 && (
      <tr style={{ height: count * height }}>
        <td colSpan={width} />
      </tr>
    )
  return (
    <tbody data-density={density}>
      {windowed && space(first)}
      {items.map(index => {
        const row = rows[index]
        if (row === undefined) return null
        const link = rowLink?.(row)
        const actions = rowActions?.(row) ?? []
        return (
          <tr
            key={rowKey(row)}
            aria-rowindex={index + 2}
            className={struck?.(row) ? styles.struck : undefined}
            data-selected={props.isSelected(row) || undefined}
            onClick={event => link && !onControl(event) && navigate(link)}
            style={{ height, cursor: link ? 'pointer' : undefined }}
          >
            {selectable && (
              <td className={styles.check}>
                <Checkbox
                  checked={props.isSelected(row)}
                  onChange={event => props.onSelect(row, event.target.checked)}
                  aria-label={props.selectLabel(row)}
                />
              </td>
            )}
            {columns.map((column, place) => (
              <td key={column.key} data-align={column.align} data-wrap={column.wrap}>
                {place === 0 && link ? (
                  <Link to={link} className={styles.link}>
                    {content(column, row)}
                  </Link>
                ) : (
                  content(column, row)
                )}
              </td>
            ))}
            <td className={styles.last}>
              {actions.length > 0 && (
                <MenuButton look="text" label={`${t('action.more')} ${rowName(row)}`} items={actions}>
                  ⋯
                </MenuButton>
              )}
            </td>
          </tr>
        )
      })}
      {windowed && space(after)}
    </tbody>
  )
}
