/** The figures of a person that the settings may show, in their order: where each stands, and what its head calls it. */
import { useTranslation } from 'react-i18next'
import type { PersonalColumn } from '#contract/planning/settings/settings.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import type { ScheduleFacts } from '#web/planning/schedule/open/schedule-facts.ts'

/** Contracted hours and days off stand together, and so do scheduled hours and leave. */
const sides = ['worked', 'besides'] as const
export type FigureSide = (typeof sides)[number]

const personFigures = [
  { column: 'effectiveHours', side: 'worked', head: 'schedule.head.hours_target' },
  { column: 'daysOff', side: 'worked', head: 'settings.column.daysOff' },
  { column: 'scheduleHours', side: 'besides', head: 'settings.column.scheduleHours' },
  { column: 'leaveHours', side: 'besides', head: 'settings.column.leaveHours' },
] as const satisfies readonly { column: PersonalColumn; side: FigureSide; head: string }[]

export type PersonFigure = (typeof personFigures)[number]['column']

const shownOn = (facts: ScheduleFacts, side: FigureSide) =>
  personFigures.filter(each => each.side === side && facts.shows(each.column))

export const showsSide = (facts: ScheduleFacts, side: FigureSide): boolean => shownOn(facts, side).length > 0

/** The names of the figures shown, side by side. */
export const useFigureHeads = (): string[][] => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  return sides.map(side => shownOn(facts, side).map(({ head }) => t(head)))
}
