/** Asks the engine when people of a problem are not there: leave, rest days, hours that do not suit. */
import type { Away, Problem } from '#contract/engine.ts'
import type { Engine } from '../../engine/engine.ts'

/** By person and date; what was planned and what is needed say nothing of it and are not sent along. */
export const awayOf = (engine: Engine, problem: Problem): Promise<Away[]> =>
  engine.call<Away[]>('away', {
    ...problem,
    demand: [],
    template: [],
    rules: [],
    roster: [],
    history: [],
    published: [],
  } satisfies Problem)
