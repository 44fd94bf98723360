/** The rows and columns of a large grid that are rendered: those in sight, a few beyond, and always the focused one. */
import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { CURSOR, type GridCursor } from './grid-cursor.ts'
import type { RowSizes } from './row-sizes.ts'
import { useTopic } from './use-topic.ts'

interface GridSizes {
  rows: number
  columns: number
  heights: RowSizes
  columnWidth: number
  /** Sticky parts that hide what scrolls beneath them. */
  head: { height: number; width: number; foot: number; end: number }
}

export interface GridWindow {
  rows: readonly { index: number; start: number }[]
  columns: readonly number[]
  /** Rows that one page key moves by. */
  page: number
}

const including = (range: Range, indexes: readonly number[]) => {
  const shown = new Set([...defaultRangeExtractor(range), ...indexes.filter(index => index < range.count)])
  return [...shown].sort((a, b) => a - b)
}

export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  cursor: GridCursor,
  sizes: GridSizes,
): GridWindow {
  const { rows, columns, heights, columnWidth, head } = sizes
  // What the sticky parts cover is not in sight.
  const observeBody: typeof observeElementRect = (instance, tell) =>
    observeElementRect(instance, ({ width, height }) =>
      tell({ width: width - head.width - head.end, height: height - head.height - head.foot }),
    )
  const focus = useTopic(cursor.topics, CURSOR, () => cursor.focus())
  // The cell that hands the focus on must still be drawn: keys may come faster than the grid scrolls after them, and where a
  // focused element vanishes, the page has the focus and hears no further key.
  const from = useRef(focus)
  useEffect(() => {
    from.current = focus
  }, [focus])
  const vertical = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: heights.height,
    overscan: 4,
    observeElementRect: observeBody,
    rangeExtractor: range => including(range, [focus.row, from.current.row]),
  })
  const horizontal = useVirtualizer({
    count: columns,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan: 2,
    observeElementRect: observeBody,
    rangeExtractor: range => including(range, [focus.column, from.current.column]),
  })
  useEffect(() => {
    vertical.measure()
    horizontal.measure()
  }, [vertical, horizontal, heights, columnWidth])
  useEffect(() => {
    vertical.scrollToIndex(focus.row, { align: 'auto' })
    horizontal.scrollToIndex(focus.column, { align: 'auto' })
  }, [vertical, horizontal, focus.row, focus.column])
  const shown = scroller.current?.clientHeight ?? 0
  return {
    rows: vertical.getVirtualItems().map(({ index, start }) => ({ index, start })),
    columns: horizontal.getVirtualItems().map(item => item.index),
    page: Math.max(1, Math.floor((shown - head.height - head.foot) / heights.height(rows)) - 1),
  }
}
