/** What must hold for the rows of a template, whoever enters them: what they name is there, and is the department's. */
import type { z } from 'zod'
import type { shiftTemplateForm } from '#contract/planning/settings/shift-template.ts'
import type { Refusal } from '../../errors.ts'
import { refusal } from '../refusal.ts'

type Row = Pick<z.output<typeof shiftTemplateForm>['rows'][number], 'workstationId' | 'shiftId'>

/** What applies to the department of the template. */
export interface TemplateFacts {
  stations: ReadonlySet<string>
  shifts: ReadonlySet<string>
}

/**
 * workstation_required, shift_required; unknown_workstation, unknown_shift where a row names what is gone, or is none of
 * the department's. Row numbers count from 1, as they are shown; what is missing is told before what is unknown.
 */
export const judgeTemplateRows = (rows: readonly Row[], { stations, shifts }: TemplateFacts): Refusal[] => {
  if (rows.length === 0) return [refusal('workstation_required', { row: 1 }, 'rows')]
  const missing: Refusal[] = []
  const unknown: Refusal[] = []
  for (const [index, { workstationId, shiftId }] of rows.entries()) {
    const at = `rows.${index}`
    const row = { row: index + 1 }
    if (workstationId === null) missing.push(refusal('workstation_required', row, `${at}.workstationId`))
    else if (!stations.has(workstationId)) unknown.push(refusal('unknown_workstation', {}, `${at}.workstationId`))
    if (shiftId === null) missing.push(refusal('shift_required', row, `${at}.shiftId`))
    else if (!shifts.has(shiftId)) unknown.push(refusal('unknown_shift', {}, `${at}.shiftId`))
  }
  return [...missing, ...unknown]
}
