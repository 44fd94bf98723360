/**
 * The duties of an open plan, found by id and by cell, and the cells that it keeps free; every edit goes through `apply`.
 */
import type { Change, Duty, RestMark } from '#contract/engine.ts'
import { type CellKey, cellKey, cellOf, partsOf } from './cell-key.ts'

const NONE: readonly Duty[] = Object.freeze([])

const keyOf = ({ employee, date }: RestMark): CellKey => cellKey(employee, date)

const byStart = (a: Duty, b: Duty) => a.start - b.start || (a.id < b.id ? -1 : 1)

export class Roster {
  readonly #duties = new Map<string, Duty>()
  readonly #cells = new Map<CellKey, readonly Duty[]>()

  readonly #rest: Set<CellKey>

  constructor(duties: readonly Duty[] = [], rest: Iterable<CellKey> = []) {
    this.#rest = new Set(rest)
    this.apply({ remove: [], put: [...duties] })
  }

  duty(id: string): Duty | undefined {
    return this.#duties.get(id)
  }

  /** The duties of a cell, earliest first; the same array until the cell changes. */
  inCell(key: CellKey): readonly Duty[] {
    return this.#cells.get(key) ?? NONE
  }

  all(): Duty[] {
    return [...this.#duties.values()]
  }

  /** Whether a planner keeps the cell free. */
  isKeptFree(key: CellKey): boolean {
    return this.#rest.has(key)
  }

  /** The cells that are kept free. */
  kept(): CellKey[] {
    return [...this.#rest]
  }

  /** The marks that lead from this roster's to others. */
  restTo(kept: Iterable<CellKey>): RestMark[] {
    const next = new Set(kept)
    const gone = this.kept().filter(key => !next.has(key))
    const come = [...next].filter(key => !this.#rest.has(key))
    return [
      ...gone.map(key => ({ ...partsOf(key), kept: false })),
      ...come.map(key => ({ ...partsOf(key), kept: true })),
    ]
  }

  /** The same duties and free cells, which stay as they are now. */
  copy(): Roster {
    return new Roster(this.all(), this.kept())
  }

  /** All duties with a change carried out; the roster itself stays as it is. */
  with(change: Change): Duty[] {
    const next = new Roster(this.all())
    next.apply(change)
    return next.all()
  }

  /** The cells that are kept free with a change carried out. */
  keptWith({ rest = [] }: Change): CellKey[] {
    const next = new Set(this.#rest)
    for (const mark of rest) {
      if (mark.kept) next.add(keyOf(mark))
      else next.delete(keyOf(mark))
    }
    return [...next]
  }

  /** What takes `change` back, as the roster stands now. */
  inverse(change: Change): Change {
    const remove = new Set<string>()
    const put = new Map<string, Duty>()
    for (const id of [...change.remove, ...change.put.map(duty => duty.id)]) {
      const before = this.#duties.get(id)
      if (before) put.set(id, before)
      else remove.add(id)
    }
    const rest = new Map((change.rest ?? []).map(mark => [keyOf(mark), { ...mark, kept: this.#rest.has(keyOf(mark)) }]))
    return { remove: [...remove], put: [...put.values()], ...(rest.size > 0 ? { rest: [...rest.values()] } : {}) }
  }

  /** Carries out `change` and answers the cells whose content is new. */
  apply(change: Change): CellKey[] {
    const touched = new Set<CellKey>()
    const putIds = new Set(change.put.map(duty => duty.id))
    for (const id of change.remove) if (!putIds.has(id)) this.#take(id, touched)
    for (const duty of change.put) {
      this.#take(duty.id, touched)
      this.#duties.set(duty.id, duty)
    }
    // Once a cell: the open row of a day may take thousands.
    for (const [key, duties] of Map.groupBy(new Map(change.put.map(duty => [duty.id, duty])).values(), cellOf)) {
      this.#cells.set(key, [...this.inCell(key), ...duties].sort(byStart))
      touched.add(key)
    }
    for (const mark of change.rest ?? []) {
      const key = keyOf(mark)
      if (this.#rest.has(key) === mark.kept) continue
      if (mark.kept) this.#rest.add(key)
      else this.#rest.delete(key)
      touched.add(key)
    }
    return [...touched]
  }

  #take(id: string, touched: Set<CellKey>): void {
    const duty = this.#duties.get(id)
    if (!duty) return
    this.#duties.delete(id)
    const key = cellOf(duty)
    const rest = this.inCell(key).filter(other => other.id !== id)
    if (rest.length > 0) this.#cells.set(key, rest)
    else this.#cells.delete(key)
    touched.add(key)
  }
}
