/** What is said of a roster by the settings: where they say "do not check" there are no findings, and none is counted. */
import type { Finding, Totals } from '#contract/engine.ts'
import type { ScheduleSettings } from '../settings/settings.ts'

interface Told {
  totals: Totals
  findings?: Finding[]
  added?: Finding[]
  removed?: Finding[]
}

const none = { prohibited: 0, needsApproval: 0, advice: 0 } satisfies Partial<Totals>

/** Both sides ask the engine for figures that a plan is shown with; it counts findings whether or not anybody wants them. */
export const asChecked = <T extends Told>({ check }: Pick<ScheduleSettings, 'check'>, told: T): T => {
  if (check) return told
  const lists = (['findings', 'added', 'removed'] as const).filter(list => told[list])
  return { ...told, totals: { ...told.totals, ...none }, ...Object.fromEntries(lists.map(list => [list, []])) }
}
