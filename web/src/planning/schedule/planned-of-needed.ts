/** Hours planned of those needed, as the open plan knows its need: each by itself for a sentence, both for a figure. */
import type { Formats } from '#web/time/index.ts'
import type { ScheduleFacts } from './open/schedule-facts.ts'

export const plannedOfNeeded = (
  { needIsKnown }: Pick<ScheduleFacts, 'needIsKnown'>,
  formats: Pick<Formats, 'hours' | 'planned' | 'plannedInColumn'>,
  totals: { neededMinutes: number; minutes: number },
) => {
  const hours = { minutes: totals.minutes, neededMinutes: needIsKnown ? totals.neededMinutes : null }
  return {
    plan: formats.hours(hours.minutes),
    need: hours.neededMinutes === null ? '–' : formats.hours(hours.neededMinutes),
    text: formats.planned(hours),
    inColumn: formats.plannedInColumn(hours),
  }
}
