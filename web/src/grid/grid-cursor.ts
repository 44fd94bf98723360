/**
 * Where the focus and the selection of a grid are. Rows and columns count from 0; each cell watches its own topic, so
 * that a step of the focus wakes two cells and no more.
 */
import { Topics } from './topics.ts'

export interface Place {
  row: number
  column: number
}

export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

export const placeTopic = (row: number, column: number) => `${row}:${column}`

/** Watched by what must know of every move: the scroller, the panel. */
export const CURSOR = 'cursor'

export class GridCursor {
  readonly topics = new Topics()
  #rows = 0
  #columns = 0
  #focus: Place = { row: 0, column: 0 }
  #anchor: Place = { row: 0, column: 0 }

  /** The grid has this many rows and columns now; focus and selection stay inside. */
  resize(rows: number, columns: number): void {
    this.#rows = rows
    this.#columns = columns
    const focus = this.#inside(this.#focus)
    if (!same(focus, this.#focus)) this.to(focus)
  }

  focus(): Place {
    return this.#focus
  }

  /** The selected rectangle; one cell where nothing was extended. */
  area(): Area {
    const [a, b] = [this.#anchor, this.#focus]
    return {
      top: Math.min(a.row, b.row),
      bottom: Math.max(a.row, b.row),
      left: Math.min(a.column, b.column),
      right: Math.max(a.column, b.column),
    }
  }

  /** All selected places, row by row. */
  places(): Place[] {
    const { top, bottom, left, right } = this.area()
    const places: Place[] = []
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) places.push({ row, column })
    return places
  }

  isFocused(row: number, column: number): boolean {
    return this.#focus.row === row && this.#focus.column === column
  }

  isSelected(row: number, column: number): boolean {
    const { top, bottom, left, right } = this.area()
    return top <= row && row <= bottom && left <= column && column <= right
  }

  /** Whether more than one cell is selected. */
  isExtended(): boolean {
    return !same(this.#anchor, this.#focus)
  }

  /** Moves the focus; with `extend` the selection reaches from where it began. */
  to(place: Place, extend = false): void {
    const focus = this.#inside(place)
    this.#become(extend ? this.#anchor : focus, focus)
  }

  by(rows: number, columns: number, extend = false): void {
    this.to({ row: this.#focus.row + rows, column: this.#focus.column + columns }, extend)
  }

  select(area: Area): void {
    this.#become(
      this.#inside({ row: area.bottom, column: area.right }),
      this.#inside({ row: area.top, column: area.left }),
    )
  }

  selectAll(): void {
    this.select({ top: 0, bottom: this.#rows - 1, left: 0, right: this.#columns - 1 })
  }

  selectRow(row: number): void {
    this.select({ top: row, bottom: row, left: 0, right: this.#columns - 1 })
  }

  selectColumn(column: number): void {
    this.select({ top: 0, bottom: this.#rows - 1, left: column, right: column })
  }

  #become(anchor: Place, focus: Place): void {
    if (same(anchor, this.#anchor) && same(focus, this.#focus)) return
    const before = this.places()
    this.#anchor = anchor
    this.#focus = focus
    this.topics.batch(() => {
      for (const { row, column } of [...before, ...this.places()]) this.topics.touch(placeTopic(row, column))
      this.topics.touch(CURSOR)
    })
  }

  #inside({ row, column }: Place): Place {
    return { row: clamp(row, this.#rows), column: clamp(column, this.#columns) }
  }
}

const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))
const same = (a: Place, b: Place) => a.row === b.row && a.column === b.column
