/** The open plan as it stands on this screen, as paper shows it: with the edits that the server does not have yet. */
import { printedDuty } from '#contract/planning/printed-duty.ts'
import { now } from '#web/time/index.ts'
import type { Printed } from '../../plans/print/print-sheets.tsx'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { partsOf } from '../store/cell-key.ts'

/** @param day the one that is printed alone */
export function printedHere({ facts, store, version }: OpenSchedule, day?: string): Printed {
  const { plan, settings, away } = facts.opened
  const isPrinted = ({ date }: { date: string }) => day === undefined || date === day
  return {
    planName: plan.name,
    site: plan.departmentName,
    first: day ?? plan.first,
    days: day === undefined ? facts.dates.length : 1,
    versionNumber: version?.number ?? null,
    revision: store.draft.revision(),
    printedAt: now().toISOString(),
    columns: settings.columns,
    employees: facts.people.map(({ id, name, position, post }) => {
      const of = store.figures.employee(id)
      const { minutes = 0, targetMinutes = 0, presenceMinutes = 0, leaveMinutes = 0, daysOff = 0 } = of ?? {}
      return { id, name, position, post, minutes, targetMinutes, presenceMinutes, leaveMinutes, daysOff }
    }),
    duties: store.draft.roster
      .all()
      .filter(isPrinted)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start)
      .map(duty => printedDuty(duty, { shift: facts.shift, workstation: facts.workstationName })),
    away: away.filter(isPrinted),
    rest: store.draft.roster.kept().map(partsOf).filter(isPrinted),
    shifts: facts.problem.shifts.map(({ id, start, end }) => {
      const { name = '', shortName = '', colour = 1 } = facts.shift(id) ?? {}
      return {
        id,
        name,
        shortName,
        colour,
        start,
        end,
      }
    }),
  }
}
