/** A duty that is lifted, by the pointer or by the space key, and where the engine says it may be put. */
import type { Duty, Finding, Problem } from '#contract/engine.ts'
import { Topics } from '#web/grid/topics.ts'
import { CarryReasons } from './carry-reasons.ts'

/** As the engine numbers them. */
export const legality = { legal: 0, advice: 1, needsApproval: 2, prohibited: 3, occupied: 4 } as const

const names = ['legal', 'advice', 'needs_approval', 'prohibited', 'occupied'] as const

/** How a class is called in the messages; a cell of which the engine has not spoken may be tried. */
export const standingName = (target: number = legality.legal) => names[target] ?? 'legal'

const CARRY = 'carry'

export class Carry {
  readonly topics = new Topics()
  readonly topic = CARRY
  readonly reasons: CarryReasons
  readonly #rows: ReadonlyMap<string, number>
  readonly #dates: ReadonlyMap<string, number>
  readonly #ask: (duty: Duty) => Promise<Uint8Array>
  #duty: Duty | undefined
  #map: Uint8Array | undefined
  #lifts = 0

  constructor(
    problem: Problem,
    dates: readonly string[],
    ask: (duty: Duty) => Promise<Uint8Array>,
    why: (duty: Duty) => Promise<Finding | undefined>,
  ) {
    this.#rows = new Map(problem.employees.map((employee, at) => [employee.id, at]))
    this.#dates = new Map(dates.map((date, at) => [date, at]))
    this.#ask = ask
    this.reasons = new CarryReasons(why)
  }

  lifted(): Duty | undefined {
    return this.#duty
  }

  lift(duty: Duty): void {
    this.#lifts += 1
    const lift = this.#lifts
    this.#duty = duty
    this.#map = undefined
    this.reasons.begin(duty)
    this.topics.touch(CARRY)
    this.#ask(duty).then(
      map => {
        if (lift !== this.#lifts || !this.#duty) return
        this.#map = map
        this.topics.touch(CARRY)
      },
      // Without the engine every cell may be tried; the findings come later.
      () => undefined,
    )
  }

  putDown(): void {
    if (!this.#duty) return
    this.#duty = undefined
    this.#map = undefined
    this.reasons.begin(undefined)
    this.topics.touch(CARRY)
  }

  /** Whether something is lifted and the engine has classed the targets. */
  isKnown(): boolean {
    return this.#map !== undefined
  }

  /** The class of a target cell; nothing while nothing is lifted or the engine has not answered. */
  classOf(employee: string, date: string): number | undefined {
    const row = this.#rows.get(employee)
    const column = this.#dates.get(date)
    if (!this.#map || row === undefined || column === undefined) return undefined
    return this.#map[row * this.#dates.size + column]
  }
}
