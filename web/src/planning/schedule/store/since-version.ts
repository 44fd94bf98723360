/**
 * How many duties, and cells kept free, of the draft differ from the version in force; kept up to date edit by edit, however
 * large the plan is.
 */
import type { Change, Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { type CellKey, cellKey } from './cell-key.ts'
import { valuesOf } from './log/merge.ts'
import type { Roster } from './roster.ts'

/** What is in force: its duties, and the cells that it keeps free. */
export interface InForce {
  duties: readonly Duty[]
  rest: readonly CellKey[]
}

export class SinceVersion {
  readonly #published: ReadonlyMap<string, Duty>
  readonly #kept: ReadonlySet<CellKey>
  readonly #roster: Roster
  readonly #differing: Set<string>
  readonly #cells: Set<CellKey>

  constructor({ duties, rest }: InForce, roster: Roster) {
    this.#published = new Map(duties.map(duty => [duty.id, duty]))
    this.#kept = new Set(rest)
    this.#roster = roster
    const ids = [...this.#published.keys(), ...roster.all().map(duty => duty.id)]
    this.#differing = new Set(ids.filter(id => this.#differs(id)))
    this.#cells = new Set([...rest, ...roster.kept()].filter(key => this.#isMarkedOtherwise(key)))
  }

  count(): number {
    return this.#differing.size + this.#cells.size
  }

  applied(change: Change): void {
    for (const id of valuesOf(change).keys())
      if (this.#differs(id)) this.#differing.add(id)
      else this.#differing.delete(id)
    for (const { employee, date } of change.rest ?? []) {
      const key = cellKey(employee, date)
      if (this.#isMarkedOtherwise(key)) this.#cells.add(key)
      else this.#cells.delete(key)
    }
  }

  #differs(id: string): boolean {
    return !sameDuty(this.#published.get(id), this.#roster.duty(id))
  }

  #isMarkedOtherwise(key: CellKey): boolean {
    return this.#kept.has(key) !== this.#roster.isKeptFree(key)
  }
}
