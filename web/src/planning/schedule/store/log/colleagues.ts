/** Colleagues on the same plan: who has it open and where they stand, what they changed, and the cells that just came of it. */
import type { PlanEdit } from '#contract/planning/edits/plan-edit.ts'
import type { Editor } from '#contract/planning/plans/plan-open.ts'
import { type CellKey, cellKey } from '../cell-key.ts'

/** How long a cell shows that somebody else changed it. */
const FRESH_MS = 1000
/** Acts of others that are listed. */
const LISTED = 100

interface Owner {
  /** These cells show something else now. */
  touched(cells: readonly CellKey[]): void
  /** Who is here, or what they did, is new. */
  changed(): void
}

export class Colleagues {
  readonly #owner: Owner
  #here: readonly Editor[] = []
  #edits: readonly PlanEdit[] = []
  /** How many edits in a row made a cell fresh that has not faded yet. */
  readonly #fresh = new Map<CellKey, number>()

  constructor(owner: Owner) {
    this.#owner = owner
  }

  here(): readonly Editor[] {
    return this.#here
  }

  /** What others changed while this plan was open, oldest first. */
  edits(): readonly PlanEdit[] {
    return this.#edits
  }

  /** Who stands in a cell. */
  inCell(key: CellKey): readonly Editor[] {
    return this.#here.filter(each => placeOf(each) === key)
  }

  isFresh(key: CellKey): boolean {
    return this.#fresh.has(key)
  }

  /** Takes over who is here now. */
  came(editors: readonly Editor[]): void {
    const before = this.#here
    const same = before.length === editors.length && editors.every((each, at) => standsAs(each, before[at]))
    if (same) return
    this.#here = editors
    this.#owner.touched([...before, ...editors].flatMap(each => placeOf(each) ?? []))
    this.#owner.changed()
  }

  /** Takes over what others changed, and in which cells. */
  edited(edits: readonly PlanEdit[], cells: ReadonlySet<CellKey>): void {
    if (edits.length === 0) return
    this.#edits = [...this.#edits, ...edits].slice(-LISTED)
    for (const key of cells) this.#fresh.set(key, (this.#fresh.get(key) ?? 0) + 1)
    this.#owner.touched([...cells])
    this.#owner.changed()
    setTimeout(() => this.#fade(cells), FRESH_MS)
  }

  #fade(cells: ReadonlySet<CellKey>): void {
    const faded = [...cells].filter(key => {
      const left = (this.#fresh.get(key) ?? 1) - 1
      if (left > 0) this.#fresh.set(key, left)
      else this.#fresh.delete(key)
      return left <= 0
    })
    this.#owner.touched(faded)
  }
}

const placeOf = ({ cell }: Editor): CellKey | undefined =>
  cell ? cellKey(cell.employee ?? undefined, cell.date) : undefined

const standsAs = (one: Editor, other: Editor | undefined) =>
  one.personId === other?.personId && one.name === other.name && placeOf(one) === placeOf(other)
