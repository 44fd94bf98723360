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
  /** Selected besides the rectangle between anchor and focus. */
  #apart: readonly Place[] = []
  #changes = 0

  /** The grid has this many rows and columns now; focus and selection stay inside. */
  resize(rows: number, columns: number): void {
    this.#rows = rows
    this.#columns = columns
    const focus = this.#inside(this.#focus)
    const outside = this.#apart.some(each => !same(each, this.#inside(each)))
    if (outside || !same(focus, this.#focus)) this.to(focus)
  }

  focus(): Place {
    return this.#focus
  }

  /** The rectangle between anchor and focus; one cell where nothing was extended. */
  area(): Area {
    const [a, b] = [this.#anchor, this.#focus]
    return {
      top: Math.min(a.row, b.row),
      bottom: Math.max(a.row, b.row),
      left: Math.min(a.column, b.column),
      right: Math.max(a.column, b.column),
    }
  }

  /** The smallest rectangle that holds all that is selected. */
  bounds(): Area {
    return this.#apart.reduce(
      (box, { row, column }) => ({
        top: Math.min(box.top, row),
        bottom: Math.max(box.bottom, row),
        left: Math.min(box.left, column),
        right: Math.max(box.right, column),
      }),
      this.area(),
    )
  }

  /** All selected places, row by row. */
  places(): Place[] {
    const { top, bottom, left, right } = this.area()
    const places: Place[] = []
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) places.push({ row, column })
    if (this.#apart.length === 0) return places
    const besides = this.#apart.filter(({ row, column }) => !this.#inArea(row, column))
    return [...places, ...besides].sort((a, b) => a.row - b.row || a.column - b.column)
  }

  isFocused(row: number, column: number): boolean {
    return this.#focus.row === row && this.#focus.column === column
  }

  isSelected(row: number, column: number): boolean {
    return this.#inArea(row, column) || this.#apart.some(each => each.row === row && each.column === column)
  }

  /** Whether more than one cell is selected. */
  isExtended(): boolean {
    return this.#apart.length > 0 || !same(this.#anchor, this.#focus)
  }

  /** Counts moves and selections: another number, another selection. */
  changes(): number {
    return this.#changes
  }

  /** Whether cells are selected that do not make one rectangle. */
  isApart(): boolean {
    return this.#apart.length > 0
  }

  /** Moves the focus; with `extend` the selection reaches from where it began, besides what was collected. */
  to(place: Place, extend = false): void {
    const focus = this.#inside(place)
    if (extend) this.#become(this.#anchor, focus, this.#apart)
    else this.#become(focus, focus)
  }

  /** Collects a cell by itself to what is selected, or leaves it out again; the last one cannot be left out. */
  toggle(place: Place): void {
    const cell = this.#inside(place)
    const before = this.places()
    const rest = before.filter(each => !same(each, cell))
    if (rest.length === before.length) return this.#become(cell, cell, before)
    const focus = rest.at(-1)
    if (focus) this.#become(focus, focus, rest.slice(0, -1))
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

  #become(anchor: Place, focus: Place, apart: readonly Place[] = []): void {
    const collected = apart === this.#apart || apart.length + this.#apart.length === 0
    if (collected && same(anchor, this.#anchor) && same(focus, this.#focus)) return
    const before = this.places()
    this.#anchor = anchor
    this.#focus = focus
    this.#apart = apart
    this.#changes += 1
    this.topics.batch(() => {
      for (const { row, column } of [...before, ...this.places()]) this.topics.touch(placeTopic(row, column))
      this.topics.touch(CURSOR)
    })
  }

  #inArea(row: number, column: number): boolean {
    const { top, bottom, left, right } = this.area()
    return top <= row && row <= bottom && left <= column && column <= right
  }

  #inside({ row, column }: Place): Place {
    return { row: clamp(row, this.#rows), column: clamp(column, this.#columns) }
  }
}

const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))
const same = (a: Place, b: Place) => a.row === b.row && a.column === b.column
