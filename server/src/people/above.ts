/** What people ask of areas above them, which they do not know: handed over where the routes are joined. */
import type { ExitLine } from '#contract/people/resignation.ts'
import type { Tx } from '../db/database.ts'

/** Of those who leave after a day, how much each still has to be done about; whoever has nothing is left out. */
export type CountOpen = (
  tx: Tx,
  asked: { employeeIds: readonly string[]; lastDay: string },
) => Promise<ReadonlyMap<string, number>>

export interface AbovePeople {
  /** The lines of the exit checklist that are not people's own; an area registers one by its kind. */
  exit: Readonly<Record<Exclude<ExitLine['kind'], 'contract'>, CountOpen>>
}
