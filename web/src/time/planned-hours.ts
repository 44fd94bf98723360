/** Hours planned of those needed, wherever the two stand together: planned first, and a need that nobody knows is a dash. */
import type { Locale } from '#contract/shared/locale.ts'
import { decimalText } from '#web/time/number-format.ts'

export interface PlannedMinutes {
  minutes: number
  /** `null` where nobody knows. */
  neededMinutes: number | null
}

/** 132 / 140 */
export const plannedText = ({ minutes, neededMinutes }: PlannedMinutes, locale: Locale): string =>
  `${decimalText(minutes / 60, locale)} / ${neededMinutes === null ? '–' : decimalText(neededMinutes / 60, locale)}`
