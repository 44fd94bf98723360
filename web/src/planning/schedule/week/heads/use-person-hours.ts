/** A person's figures of the plan as the settings show them, in short for a column and in words; all are the engine's. */
import { useTranslation } from 'react-i18next'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useEmployeeTotals } from '#web/planning/schedule/open/use-store.ts'
import { decimalHours } from '#web/time/time-format.ts'
import type { PersonFigure } from './person-figures.ts'

export interface PersonHours {
  /** Working hours against those of the contract, and how far they are above it in minutes. */
  worked: string
  over: number
  difference: string
  daysOff: string
  scheduled: string
  leave: string
  /** All that is shown, in words. */
  name: string
}

const QUARTER = 15
const TENTH = 6

/** A share of the contract's hours, as a part of a week has it, seldom comes to whole quarters: it is told to a tenth. */
const toTenths = (minutes: number) => (minutes % QUARTER === 0 ? minutes : Math.round(minutes / TENTH) * TENTH)

/** What is not shown is empty. */
export const usePersonHours = (employee: string): PersonHours | undefined => {
  const { facts, askedDays } = useSchedule()
  const { t } = useTranslation('planning')
  const totals = useEmployeeTotals(employee)
  if (!totals) return undefined
  const over = toTenths(totals.minutes - totals.targetMinutes)
  const [hours, target] = [decimalHours(totals.minutes), decimalHours(toTenths(totals.targetMinutes))]
  const overtime = decimalHours(totals.overtimeMinutes)
  const scheduled = decimalHours(totals.presenceMinutes)
  const leave = decimalHours(totals.leaveMinutes)
  // The engine counts off whatever day has no work; a day without a plan is none to have off.
  const days = askedDays?.(employee).length ?? facts.dates.length
  const count = Math.max(0, totals.daysOff - (facts.dates.length - days))
  const isPart = days < facts.dates.length
  const shown = (column: PersonFigure, text: string) => (facts.shows(column) ? text : '')
  const names = [
    shown('effectiveHours', t('schedule.hours_name', { hours, target, overtime })),
    shown('daysOff', t('schedule.hours_name.daysOff', { count })),
    shown('scheduleHours', t('schedule.hours_name.scheduleHours', { hours: scheduled })),
    shown('leaveHours', t('schedule.hours_name.leaveHours', { hours: leave })),
  ].filter(Boolean)
  if (isPart && names.length > 0) names.push(t('schedule.hours_name.planned', { count: days }))
  return {
    worked: shown('effectiveHours', `${hours} / ${target}`),
    over,
    difference: shown('effectiveHours', over === 0 ? '=' : `${over > 0 ? '+' : '−'}${decimalHours(Math.abs(over))}`),
    daysOff: shown('daysOff', isPart ? t('schedule.days_off_of', { count, days }) : t('schedule.days_off', { count })),
    scheduled: shown('scheduleHours', t('schedule.scheduled_hours', { hours: scheduled })),
    leave: shown('leaveHours', t('schedule.leave_hours', { hours: leave })),
    name: names.join(t('schedule.cell.comma')),
  }
}
