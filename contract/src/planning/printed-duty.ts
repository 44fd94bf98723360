/** A duty as paper shows it, whoever prints: the server, or a browser without network. */
import type { Duty } from '#contract/engine.ts'
import type { PrintedDuty } from './plans/plan-file.ts'

interface Names {
  shift(id: string): { name: string; shortName: string; colour: number } | undefined
  workstation(id: string): string
}

export const printedDuty = (duty: Duty, { shift, workstation }: Names): PrintedDuty => {
  const worked = duty.shift === undefined ? undefined : shift(duty.shift)
  return {
    employeeId: duty.employee ?? null,
    date: duty.date,
    start: duty.start,
    end: duty.end,
    shortName: worked?.shortName ?? '',
    shiftName: worked?.name ?? '',
    colour: worked?.colour ?? null,
    workstations: [...new Set(duty.segments.map(each => workstation(each.workstation)))],
    ...(duty.note === undefined ? {} : { note: duty.note }),
  }
}
