/** The cells that show what waits for an answer: a conflict with a colleague, or an act that the server refused. */
import { type CellKey, cellKey, cellOf } from './cell-key.ts'
import type { Command } from './command.ts'
import { type Conflict, valuesOf } from './log/merge.ts'

export const cellsOfConflict = ({ mine, theirs, beside = [] }: Conflict): CellKey[] =>
  [mine, theirs, ...beside].flatMap(duty => (duty ? [cellOf(duty)] : []))

/** Here and elsewhere: what an act did in another plan may be of a day that is shown with this one. */
export const cellsOfAct = (command: Command): CellKey[] =>
  [
    ...[...valuesOf(command.change).values(), ...valuesOf(command.inverse).values()],
    ...(command.elsewhere ?? []).flatMap(({ before, after }) => [before, after]),
  ]
    .flatMap(duty => (duty ? [cellOf(duty)] : []))
    .concat((command.change.rest ?? []).map(({ employee, date }) => cellKey(employee, date)))
