/** What of a conflict was put into a cell here: its duty there, or nothing where the own act left it without one. */
import type { Duty } from '#contract/engine.ts'
import { type CellKey, cellOf } from '../store/cell-key.ts'
import type { Conflict } from '../store/log/merge.ts'

export const mineIn = ({ mine }: Pick<Conflict, 'mine'>, at: CellKey): readonly Duty[] =>
  mine && cellOf(mine) === at ? [mine] : []
