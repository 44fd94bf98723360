/** The engine's figures of an open plan: in all, by person, by day, and the cover of each workstation. */
import type { CoverRow, DayTotals, EmployeeTotals, Snapshot, Totals } from '#contract/engine.ts'

const NONE: readonly CoverRow[] = Object.freeze([])

/** The figures in an answer of the engine: all of them, or those that an edit changed. */
export type FiguresAnswer = Pick<Snapshot, 'totals' | 'employees' | 'days' | 'cover'>

export class Figures {
  #totals: Totals | undefined
  readonly #employees = new Map<string, EmployeeTotals>()
  readonly #days = new Map<string, DayTotals>()
  readonly #cover = new Map<string, readonly CoverRow[]>()

  totals(): Totals | undefined {
    return this.#totals
  }

  employee(id: string): EmployeeTotals | undefined {
    return this.#employees.get(id)
  }

  day(date: string): DayTotals | undefined {
    return this.#days.get(date)
  }

  /** The cover of each workstation on a date; the same array until one of them changes. */
  cover(date: string): readonly CoverRow[] {
    return this.#cover.get(date) ?? NONE
  }

  /** Takes over what an answer holds; rows that it does not name stay. Answers who and which days are new. */
  take(answer: FiguresAnswer): { employees: string[]; dates: string[] } {
    this.#totals = answer.totals
    for (const row of answer.employees) this.#employees.set(row.employee, row)
    for (const row of answer.days) this.#days.set(row.date, row)
    for (const row of answer.cover) {
      const others = this.cover(row.date).filter(other => other.workstation !== row.workstation)
      this.#cover.set(
        row.date,
        [...others, row].sort((a, b) => (a.workstation < b.workstation ? -1 : 1)),
      )
    }
    const dates = new Set([...answer.days.map(row => row.date), ...answer.cover.map(row => row.date)])
    return { employees: answer.employees.map(row => row.employee), dates: [...dates] }
  }
}
