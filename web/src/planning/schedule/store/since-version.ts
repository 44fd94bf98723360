/** How many duties of the draft differ from the version in force; kept up to date edit by edit, however large the plan is. */
import type { Change, Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/same-duty.ts'
import { valuesOf } from './merge.ts'
import type { Roster } from './roster.ts'

export class SinceVersion {
  readonly #published: ReadonlyMap<string, Duty>
  readonly #roster: Roster
  readonly #differing: Set<string>

  constructor(published: readonly Duty[], roster: Roster) {
    this.#published = new Map(published.map(duty => [duty.id, duty]))
    this.#roster = roster
    const ids = [...this.#published.keys(), ...roster.all().map(duty => duty.id)]
    this.#differing = new Set(ids.filter(id => this.#differs(id)))
  }

  count(): number {
    return this.#differing.size
  }

  applied(change: Change): void {
    for (const id of valuesOf(change).keys())
      if (this.#differs(id)) this.#differing.add(id)
      else this.#differing.delete(id)
  }

  #differs(id: string): boolean {
    return !sameDuty(this.#published.get(id), this.#roster.duty(id))
  }
}
