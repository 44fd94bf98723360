/**
 * What is wished of a search, written into the problem that the engine is asked, and what it found, as the plan's own. The
 * only place where a scope becomes pins: browser and server ask alike.
 */
import type { Algorithm, Duty, Problem, Weights } from '../../engine.ts'
import { addDays } from '../../shared/business-date.ts'
import type { SearchScope } from './generate.ts'

export interface SearchWishes {
  scope: SearchScope
  /** Of a selection: people and dates. */
  cells?: readonly [employee: string, date: string][]
  /** The problem's own where none is wished. */
  /** Days before it stay as they are: where a plan has begun, those that were worked. A selection names its own. */
  from?: string | undefined
  /** Whether heads that stand where they are needed may be given up for what the goals weigh higher. */
  mayUncover?: boolean | undefined
  /** Duties that stay as they are, as somebody's own work does. */
  kept?: ReadonlySet<string> | undefined
  algorithm?: Algorithm
  weights?: Weights
}

/**
 * Only unpinned duties move; with scope `open` also given ones stand as they are, with a selection those beside it. Those of
 * closed dates never move, those that are to be kept neither, and before the first day nothing is planned.
 */
export const wishedProblem = (problem: Problem, wishes: SearchWishes, isClosed: (date: string) => boolean): Problem => {
  const { scope, cells = [], from, mayUncover = false, kept } = wishes
  const { algorithm = problem.algorithm, weights = problem.weights } = wishes
  return {
    ...problem,
    algorithm,
    weights,
    search: {
      afresh: scope === 'afresh',
      cells: scope === 'selection' ? [...cells] : cellsFrom(problem, from),
      mayUncover,
    },
    roster: problem.roster.map(duty => ({
      ...duty,
      pinned: isHeld(duty, wishes, isClosed) || kept?.has(duty.id) === true,
    })),
  }
}

type Scoped = Pick<SearchWishes, 'scope' | 'from'>

/** Whether a duty stays whoever made it. */
const isHeld = (duty: Duty, { scope, from }: Scoped, isClosed: (date: string) => boolean): boolean =>
  duty.pinned ||
  isClosed(duty.date) ||
  isBefore(duty, { scope, from }) ||
  (scope === 'open' && duty.employee !== undefined)

/** How many duties a search leaves alone only because they are to be kept. */
export const countKept = (
  { roster }: Pick<Problem, 'roster'>,
  wishes: SearchWishes,
  isClosed: (date: string) => boolean,
): number => {
  const { scope, cells = [], kept } = wishes
  const chosen = new Set(cells.map(cell => cell.join(' ')))
  const isIn = ({ employee, date }: Duty) => scope !== 'selection' || chosen.has(`${employee} ${date}`)
  return roster.filter(duty => kept?.has(duty.id) && isIn(duty) && !isHeld(duty, wishes, isClosed)).length
}

/** Everybody on every day from the first on; none, which is everybody on all days, where there is no first. */
const cellsFrom = ({ employees, period }: Problem, from: string | undefined): [employee: string, date: string][] =>
  from === undefined
    ? []
    : Array.from({ length: period.days }, (_, at) => addDays(period.first, at))
        .filter(date => date >= from)
        .flatMap(date => employees.map(({ id }): [string, string] => [id, date]))

const isBefore = ({ date }: Pick<Duty, 'date'>, { scope, from }: Scoped): boolean =>
  scope !== 'selection' && from !== undefined && date < from

/** What was found, with the days before the first as they stand. */
export const withDaysBefore = <D extends Duty>(own: readonly D[], found: readonly D[], wishes: SearchWishes): D[] => [
  ...own.filter(duty => isBefore(duty, wishes)),
  ...found.filter(duty => !isBefore(duty, wishes)),
]

/** What was found for a wished problem, without the pins that were set for the search only; what is new has none. */
export const withOwnPins = <D extends Duty>({ roster }: Pick<Problem, 'roster'>, found: readonly D[]): D[] => {
  const pinned = new Set(roster.flatMap(duty => (duty.pinned ? [duty.id] : [])))
  return found.map(duty => ({ ...duty, pinned: pinned.has(duty.id) }))
}
