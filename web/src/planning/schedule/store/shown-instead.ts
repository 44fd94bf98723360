/**
 * What cells show beside the draft: what automatic planning proposes, and over it what somebody looks at before taking
 * it. Thinks only; it answers which cells look different.
 */
import type { Duty } from '#contract/engine.ts'
import { sameDuties } from '#contract/planning/edits/same-duty.ts'
import { type CellKey, cellOf } from './cell-key.ts'
import { Roster } from './roster.ts'

export class ShownInstead {
  readonly #draft: Roster
  #proposal: Roster | undefined
  #preview: Roster | undefined
  /** The cells that what is looked at keeps free, where it tells of any. */
  #restThen: ReadonlySet<CellKey> | undefined

  constructor(draft: Roster) {
    this.#draft = draft
  }

  any(): boolean {
    return this.#ghosts() !== undefined
  }

  /** What would be in a cell, where it differs from what is there. */
  duties(key: CellKey, there: readonly Duty[]): readonly Duty[] | undefined {
    const shown = this.#ghosts()?.inCell(key)
    return shown && !sameDuties(shown, there) ? shown : undefined
  }

  /** Whether a cell would be kept free, where that differs from what it is. */
  rest(key: CellKey): boolean | undefined {
    return this.#keepsOtherwise(key, this.#restThen) ? !this.#draft.isKeptFree(key) : undefined
  }

  propose(duties: readonly Duty[] | undefined): CellKey[] {
    return this.#showing(() => {
      this.#proposal = duties && new Roster(duties)
    })
  }

  /** In place of a proposal, which waits beneath it; with the cells that it would keep free. */
  preview(duties: readonly Duty[] | undefined, rest?: Iterable<CellKey>): CellKey[] {
    const then = rest && new Set(rest)
    const marked = new Set([...this.#draft.kept(), ...(this.#restThen ?? []), ...(then ?? [])])
    const isOther = (key: CellKey) => this.#keepsOtherwise(key, this.#restThen) !== this.#keepsOtherwise(key, then)
    const cells = [...marked].filter(isOther)
    const shown = this.#showing(() => {
      this.#preview = duties && new Roster(duties)
      this.#restThen = then
    })
    return [...new Set([...shown, ...cells])]
  }

  #keepsOtherwise(key: CellKey, then: ReadonlySet<CellKey> | undefined): boolean {
    return then !== undefined && then.has(key) !== this.#draft.isKeptFree(key)
  }

  #ghosts(): Roster | undefined {
    return this.#preview ?? this.#proposal
  }

  #showing(change: () => void): CellKey[] {
    const before = this.#ghosts()
    change()
    const now = this.#ghosts()
    const cells = new Set([before, now, this.#draft].flatMap(roster => roster?.all() ?? []).map(cellOf))
    // A search tells its best twice a second; most cells of it are as they were.
    return [...cells].filter(key => {
      const shown = this.#draft.inCell(key)
      return !sameDuties(before?.inCell(key) ?? shown, now?.inCell(key) ?? shown)
    })
  }
}
