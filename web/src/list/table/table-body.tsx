/** The rows: only those in sight are rendered once there are many, the others are one empty row above and below. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox } from 'antd'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { MenuButton } from '#web/list/acts/menu-button.tsx'
import { content } from '#web/list/table/cell-content.tsx'
import type { Column, RowWish } from '#web/list/table/columns.ts'
import styles from '#web/list/table/data-table.module.css'
import { SecondLine } from '#web/list/table/second-line.tsx'
import { rowHeights } from '#web/theme/density.ts'
import { useNarrow } from '#web/theme/media.ts'
import { useAppearance } from '#web/theme/preference.ts'

/** Below this many rows everything is rendered, so that the browser's own search finds it. */
const manyRows = 100
const twoLines = 60

export interface TableBodyProps<Row> extends RowWish<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  scroller: HTMLElement | null
  selectable: boolean
  isSelected: (row: Row) => boolean
  onSelect: (row: Row, on: boolean) => void
  selectLabel: (row: Row) => string
}

/** What does not fit its column is told whole while the mouse is over it. */
const tellWhole = (event: MouseEvent) => {
  const cell = (event.target as Element).closest('td')
  if (!cell) return
  const isCut = [cell, ...cell.querySelectorAll('*')].some(each => each.scrollWidth > each.clientWidth + 1)
  if (isCut) cell.title = cell.textContent
  else cell.removeAttribute('title')
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
  const height = narrow ? twoLines : rowHeights[density]
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
  const across = narrow ? columns.slice(0, 1) : columns
  const width = across.length + (selectable ? 2 : 1)
  const space = (count: number) =>
    count > 0 && (
      <tr style={{ height: count * height }}>
        <td colSpan={width} />
      </tr>
    )
  return (
    <tbody data-density={density} onMouseOver={tellWhole}>
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
            {across.map((column, place) => (
              <td
                key={column.key}
                data-align={column.align}
                data-wrap={column.wrap}
                data-usual={column.usual?.(row) || undefined}
              >
                {place === 0 && link ? (
                  <Link to={link} className={styles.link}>
                    {content(column, row)}
                  </Link>
                ) : (
                  content(column, row)
                )}
                {narrow && (
                  <SecondLine columns={columns.slice(1)} row={row} name={rowName(row)} opens={link !== undefined} />
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
