/**
 * Which rows of a large grid are drawn.
 * @vitest-environment happy-dom
 */
import { act, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { GridCursor } from './grid-cursor.ts'
import { rowSizes } from './row-sizes.ts'
import { useGridWindow } from './use-grid-window.ts'

const [ROWS, ROW] = [100, 30]
const heights = rowSizes(ROW)

/** Ten rows are in sight, and it never scrolls: keys may come before the page does. */
const drawGrid = async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  const cursor = new GridCursor()
  cursor.resize(ROWS, 1)
  const drawnRows: number[][] = []
  const Grid = () => {
    const scroller = useRef<HTMLDivElement>(null)
    const head = { height: 0, width: 0, foot: 0, end: 0 }
    const sizes = { rows: ROWS, columns: 1, heights, columnWidth: 100, head }
    const { rows } = useGridWindow(scroller, cursor, sizes)
    drawnRows.push(rows.map(({ index }) => index))
    return <div ref={scroller} />
  }
  const drawn = await draw(<Grid />, 'en', [])
  return { drawn, cursor, drawnRows }
}

test('the focused row is drawn wherever it is, and the one that it comes from until it has handed the focus on', async () => {
  const { drawn, cursor, drawnRows } = await drawGrid()
  await act(async () => cursor.to({ row: 90, column: 0 }))
  expect(drawnRows.at(-1)).toEqual(expect.arrayContaining([0, 90]))
  drawnRows.length = 0
  await act(async () => cursor.to({ row: 60, column: 0 }))
  expect(drawnRows[0]).toEqual(expect.arrayContaining([0, 60, 90]))
  await drawn.close()
  vi.restoreAllMocks()
})
