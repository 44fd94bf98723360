/**
 * The rows of the grid: as many lanes of open duties as the fullest day needs, then the people that the filter leaves,
 * in the plan's order or group by group; or workstations, each with the people who work there stacked.
 */
import { Topics } from '#web/grid/topics.ts'
import { type Match, plainMatch } from '#web/person/pinyin-match.ts'
import type { ScheduleFacts, SchedulePerson } from '../open/schedule-facts.ts'
import { cellKey } from '../store/cell-key.ts'
import type { ScheduleStore } from '../store/schedule-store.ts'
import { topic } from '../store/topics.ts'
import { StationStacks } from './station-stacks.ts'

/** What people are put together by: nothing, the workstation where they work, position, full or part time. */
export const groupings = ['person', 'workstation', 'position', 'type'] as const
export type Grouping = (typeof groupings)[number]

/** A group, told in the first of its rows. */
export interface RowGroup {
  /** As people have it; empty where they have none. For full and part time `full_time` or `part_time`. */
  name: string
  people: number
}

export type GridRow =
  | { kind: 'open'; lane: number }
  | { kind: 'person'; person: SchedulePerson; group?: RowGroup }
  | { kind: 'station'; workstation: string; lane: number }

/** More open duties of one day than this share the last lane. */
export const LANES = 6
const ROWS = 'rows'

export class RowList {
  readonly topics = new Topics()
  readonly topic = ROWS
  readonly #store: ScheduleStore
  readonly #facts: ScheduleFacts
  #filter = ''
  #match: Match = plainMatch
  #grouping: Grouping = 'person'
  #rows: readonly GridRow[] = []
  #lanes = 0
  #stations: StationStacks | undefined

  constructor(store: ScheduleStore, facts: ScheduleFacts) {
    this.#store = store
    this.#facts = facts
    for (const date of facts.dates)
      store.topics.subscribe(topic.cell(cellKey(undefined, date)), () => {
        if (this.#lanesNeeded() !== this.#lanes) this.#build()
      })
    this.#build()
  }

  all(): readonly GridRow[] {
    return this.#rows
  }

  filter(): string {
    return this.#filter
  }

  /** Leaves the people whose name, job number, position or post holds the text, or sounds like it. */
  setFilter(text: string): void {
    this.#filter = text
    this.#build()
  }

  /** What the filter finds by; one that knows pinyin comes once somebody filters. */
  setMatch(match: Match): void {
    if (match === this.#match) return
    this.#match = match
    if (this.#filter.trim() !== '') this.#build()
  }

  grouping(): Grouping {
    return this.#grouping
  }

  setGrouping(grouping: Grouping): void {
    if (grouping === this.#grouping) return
    this.#grouping = grouping
    this.#stations?.close()
    this.#stations =
      grouping === 'workstation' ? new StationStacks(this.#store, this.#facts, () => this.#build()) : undefined
    this.#build()
  }

  /** Who works where, while the rows are workstations. */
  stations(): StationStacks | undefined {
    return this.#stations
  }

  /** The row of a person, on that date where the rows are workstations; or the first open lane. */
  indexOf(employee: string | undefined, date = ''): number {
    const stations = this.#stations
    if (stations)
      return this.#rows.findIndex(row => {
        const duty = row.kind === 'station' ? stations.at(row.workstation, date)[row.lane] : undefined
        return duty !== undefined && duty.employee === employee
      })
    return this.#rows.findIndex(row => (row.kind === 'person' ? row.person.id === employee : employee === undefined))
  }

  #lanesNeeded(): number {
    const roster = this.#store.draft.roster
    const most = Math.max(0, ...this.#facts.dates.map(date => roster.inCell(cellKey(undefined, date)).length))
    return Math.min(LANES, Math.max(1, most))
  }

  #build(): void {
    this.#lanes = this.#lanesNeeded()
    const lanes = Array.from({ length: this.#lanes }, (_, lane): GridRow => ({ kind: 'open', lane }))
    const text = this.#filter.trim()
    const people = this.#facts.people.filter(person => text === '' || this.#describes(person, text))
    this.#stations?.show(people.map(person => person.id))
    this.#rows = this.#stations ? stationRows(this.#stations) : [...lanes, ...grouped(people, this.#grouping)]
    this.topics.touch(ROWS)
  }

  #describes({ name, jobNumber, position, post }: SchedulePerson, text: string): boolean {
    return [name, jobNumber, position, post].some(each => this.#match(each, text))
  }
}

/** A workstation takes as many rows as its fullest day has people. */
const stationRows = (stations: StationStacks): GridRow[] => {
  const lanes = stations.lanes()
  return stations
    .workstations()
    .flatMap((workstation, at) =>
      Array.from({ length: lanes[at] ?? 1 }, (_, lane): GridRow => ({ kind: 'station', workstation, lane })),
    )
}

/** What a person is grouped by. */
const GROUPS: Record<Exclude<Grouping, 'person' | 'workstation'>, (person: SchedulePerson) => string> = {
  position: person => person.position,
  type: person => (person.fullTime ? 'full_time' : 'part_time'),
}

/** Groups stand in the order of their first person; people without one come last. */
function grouped(people: readonly SchedulePerson[], grouping: Grouping): GridRow[] {
  if (grouping === 'person' || grouping === 'workstation') return people.map(person => ({ kind: 'person', person }))
  const groups = Map.groupBy(people, GROUPS[grouping])
  const named = [...groups].sort(([a], [b]) => Number(a === '') - Number(b === ''))
  return named.flatMap(([name, members]) =>
    members.map(
      (person, at): GridRow => ({
        kind: 'person',
        person,
        ...(at === 0 ? { group: { name, people: members.length } } : {}),
      }),
    ),
  )
}
