/**
 * Who works at each workstation, day by day: the duties of a workstation and a date stacked, the earliest first and open
 * ones last. A duty of several workstations stands where it begins; kept up to date while the grid shows workstations.
 */
import type { Duty } from '#contract/engine.ts'
import { Topics } from '#web/grid/topics.ts'
import type { ScheduleFacts } from '../open/schedule-facts.ts'
import { cellKey } from '../store/cell-key.ts'
import type { ScheduleStore } from '../store/schedule-store.ts'
import { topic } from '../store/topics.ts'

/** Of a duty without segments. */
export const NOWHERE = ''

const NONE: readonly Duty[] = Object.freeze([])

export const stackTopic = (workstation: string, date: string) => `${workstation}|${date}`

export class StationStacks {
  readonly topics = new Topics()
  readonly #store: ScheduleStore
  readonly #facts: ScheduleFacts
  readonly #stacks = new Map<string, readonly Duty[]>()
  readonly #stops: (() => void)[] = []
  /** The people shown. */
  #people: readonly string[] = []

  /** @param grown told when a workstation needs more or fewer rows */
  constructor(store: ScheduleStore, facts: ScheduleFacts, grown: () => void) {
    this.#store = store
    this.#facts = facts
    for (const date of facts.dates) {
      // One listener for all cells of a date: a batch wakes it once.
      const restack = () => {
        const before = this.lanes()
        this.#stack(date)
        if (this.lanes().join() !== before.join()) grown()
      }
      for (const id of [undefined, ...facts.people.map(person => person.id)])
        this.#stops.push(store.topics.subscribe(topic.cell(cellKey(id, date)), restack))
    }
  }

  /** Shows these people's duties, and the open ones. */
  show(people: readonly string[]): void {
    this.#people = people
    for (const date of this.#facts.dates) this.#stack(date)
  }

  /** The workstations in the plan's order, and the duties without one where there are some. */
  workstations(): string[] {
    const all = this.#facts.problem.workstations.map(({ id }) => id)
    return this.#most(NOWHERE) > 0 ? [...all, NOWHERE] : all
  }

  at(workstation: string, date: string): readonly Duty[] {
    return this.#stacks.get(stackTopic(workstation, date)) ?? NONE
  }

  /** Rows of each workstation: as many as its fullest day has people, and one where somebody can be put. */
  lanes(): number[] {
    return this.workstations().map(workstation => this.#most(workstation) + 1)
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }

  #most(workstation: string): number {
    return Math.max(0, ...this.#facts.dates.map(date => this.at(workstation, date).length))
  }

  #stack(date: string): void {
    const { roster } = this.#store.draft
    const given = this.#people.flatMap(id => roster.inCell(cellKey(id, date)))
    const duties = [...given.toSorted((a, b) => a.start - b.start), ...roster.inCell(cellKey(undefined, date))]
    const now = Map.groupBy(duties, duty => duty.segments[0]?.workstation ?? NOWHERE)
    this.topics.batch(() => {
      for (const workstation of [...this.#facts.problem.workstations.map(({ id }) => id), NOWHERE]) {
        this.#stacks.set(stackTopic(workstation, date), now.get(workstation) ?? NONE)
        this.topics.touch(stackTopic(workstation, date))
      }
    })
  }
}
