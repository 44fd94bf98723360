/** The form that shift templates and holiday templates share. */
import type { Input, Output } from '#contract/call.ts'
import type { planningCalls } from '#contract/planning/calls.ts'
import type { Issues } from '#web/form/index.ts'

export type HolidayTemplateForm = Input<typeof planningCalls.saveHolidayTemplate>
/** A shift template is a holiday template without a kind. */
export type TemplateForm = Omit<HolidayTemplateForm, 'kind'> & Partial<Pick<HolidayTemplateForm, 'kind'>>
export type TemplateRow = TemplateForm['rows'][number]
export type TemplateMessage = Output<typeof planningCalls.checkShiftTemplate>['messages'][number]

export const blankTemplate: TemplateForm = { name: '', departmentId: null, enabled: true, rows: [] }
export const blankRow: TemplateRow = { weekdays: [1, 2, 3, 4, 5, 6, 7], workstationId: null, shiftId: null, heads: 1 }

/** What every template needs before it is sent, each named at its field. */
export const checkTemplate = (values: TemplateForm): Issues => {
  const issues: Issues = {}
  if (!values.name?.trim()) issues.name = { key: 'planning:error.template_name_required' }
  if (!values.departmentId) issues.departmentId = { key: 'planning:error.department_required' }
  for (const [index, row] of values.rows.entries()) {
    if (!row.workstationId)
      issues[`rows.${index}.workstationId`] = { key: 'planning:error.workstation_required', values: { row: index + 1 } }
    if (!row.shiftId)
      issues[`rows.${index}.shiftId`] = { key: 'planning:error.shift_required', values: { row: index + 1 } }
  }
  return issues
}
