/** Holds the engine's open planner to the schedule's store: every edit is told, every answer shown, none out of turn. */
import type { Change, Duty, Edited, Finding, Problem, Totals } from '#contract/engine.ts'
import { asChecked } from '#contract/planning/edits/as-checked.ts'
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import { type EngineClient, EngineRestarted } from '#web/engine/engine-client.ts'
import { partsOf } from '../store/cell-key.ts'
import type { RosterChecker, ScheduleStore } from '../store/schedule-store.ts'

/** `late`: edits go on, findings follow; `off`: the engine does not come. */
export type PlanEngineState = 'late' | 'ready' | 'off'

/** The heaviest first. */
const HEAVY: Record<Finding['severity'], number> = { prohibited: 0, needs_approval: 1, advice: 2 }

export type Outlook = Edited & { before: Totals }

export class PlanEngine implements RosterChecker {
  readonly client: EngineClient
  readonly #store: ScheduleStore
  #problem: Problem
  readonly #settings: Pick<ScheduleSettings, 'check'>
  readonly #changed: () => void
  #state: PlanEngineState = 'late'
  /** Counts openings; an answer to an edit of an earlier one is stale. */
  #opening = 0
  #closed = false
  readonly #unsubscribe: () => void

  constructor(
    client: EngineClient,
    store: ScheduleStore,
    { problem, settings }: { problem: Problem; settings: Pick<ScheduleSettings, 'check'> },
    changed: () => void,
  ) {
    this.client = client
    this.#store = store
    this.#problem = problem
    this.#settings = settings
    this.#changed = changed
    let generation = client.generation()
    this.#unsubscribe = client.subscribe(() => {
      if (client.state() === 'failed') this.#become('off')
      else if (client.generation() !== generation) {
        generation = client.generation()
        void this.#open()
      }
    })
    store.checker = this
    void this.#open()
  }

  state(): PlanEngineState {
    return this.#state
  }

  /** The problem with the roster as it stands on screen, and what it keeps free. */
  problem(): Problem {
    const { roster } = this.#store.draft
    const kept = Map.groupBy(roster.kept().map(partsOf), cell => cell.employee)
    const employees = this.#problem.employees.map(({ restDates: _, ...person }) => {
      const cells = kept.get(person.id)
      return cells ? { ...person, restDates: cells.map(cell => cell.date) } : person
    })
    return { ...this.#problem, employees, roster: roster.all() }
  }

  /** What searches begin with is another now; no finding and no figure hangs on it. */
  rebase(basis: Partial<Pick<Problem, 'template' | 'published'>>): void {
    this.#problem = { ...this.#problem, ...basis }
  }

  edited(change: Change): void {
    const opening = this.#opening
    this.client.edit(change).then(
      edited => {
        if (opening === this.#opening && !this.#closed)
          this.#store.engineEdited(asChecked(this.#settings, edited), change)
      },
      failure => {
        // An edit that the engine does not know how to take: it gets the whole roster instead.
        if (opening === this.#opening && !(failure instanceof EngineRestarted)) void this.#open()
      },
    )
  }

  /**
   * What a change of the roster would bring, and the figures without it, without making it: done and taken back before
   * anything else is asked.
   */
  async outlook(change: Change): Promise<Outlook> {
    const touched = [...change.remove, ...change.put.map(duty => duty.id)]
    const before = touched.flatMap(id => this.#store.draft.roster.duty(id) ?? [])
    const stand = new Set(before.map(duty => duty.id))
    const back = { remove: change.put.map(duty => duty.id).filter(id => !stand.has(id)), put: before }
    const both = await Promise.all([this.client.edit(change), this.client.edit(back)])
    const [edited, undone] = [asChecked(this.#settings, both[0]), asChecked(this.#settings, both[1])]
    return { ...edited, before: undone.totals }
  }

  /** How a duty would stand where it says it is, as the engine numbers the classes; nothing for an open one. */
  async standingOf(duty: Duty): Promise<number | undefined> {
    const { employees, period } = this.#problem
    const row = employees.findIndex(employee => employee.id === duty.employee)
    const column = daysBetween(period.first, duty.date)
    return row < 0 ? undefined : (await this.client.legality(duty))[row * period.days + column]
  }

  /** The heaviest finding that a duty would have a part in where it says it is, new or standing already. */
  async worstOf(duty: Duty): Promise<Finding | undefined> {
    const { added, removed } = await this.outlook({ remove: [], put: [duty] })
    const named = (finding: Finding) => finding.duties.includes(duty.id) && !finding.excepted
    const gone = new Set(removed.filter(named).map(each => JSON.stringify(each)))
    const stands = this.#store.findings().filter(each => named(each) && !gone.has(JSON.stringify(each)))
    return [...added.filter(named), ...stands].sort((a, b) => HEAVY[a.severity] - HEAVY[b.severity])[0]
  }

  close(): void {
    this.#closed = true
    this.#unsubscribe()
    this.#store.checker = undefined
    this.client.close()
  }

  async #open(): Promise<void> {
    this.#opening += 1
    const opening = this.#opening
    this.#become('late')
    try {
      const state = await this.client.open(this.problem())
      if (opening !== this.#opening || this.#closed) return
      this.#store.engineOpened(asChecked(this.#settings, state))
      this.#become('ready')
    } catch (failure) {
      if (opening === this.#opening && !(failure instanceof EngineRestarted)) this.#become('off')
    }
  }

  #become(state: PlanEngineState): void {
    this.#state = state
    if (!this.#closed) this.#changed()
  }
}
