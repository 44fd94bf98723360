/** Calls for holiday templates: what a shift template is for a week, for legal, ordinary and foreign holidays. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput, searchField } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { revisionSchema } from '../../shared/values.ts'
import { choice, nameField } from '../fields.ts'
import { shiftTemplateRow, templateActs, templateMessage, templateRow } from './shift-template.ts'

/** Legal: by statute. Ordinary: rest days moved next to a holiday. Foreign: of another country's calendar. */
export const holidayKind = z.enum(['legal', 'ordinary', 'foreign'])
export type HolidayKind = z.infer<typeof holidayKind>

const holidayTemplateForm = z.object({
  id: idOf('shift_template').optional(),
  revision: revisionSchema.optional(),
  name: nameField,
  departmentId: choice(idOf('department')),
  kind: choice(holidayKind),
  enabled: z.boolean().default(true),
  rows: z.array(templateRow).max(500),
})

const holidayTemplateRow = shiftTemplateRow.extend({ kind: holidayKind })

const path = (verb: string) => `/forward_webfront/api/planning/holidaytemplate/${verb}.htm`
const acts = templateActs(path)

export const holidayTemplateCalls = {
  listHolidayTemplates: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({
      departmentId: idOf('department').optional(),
      kind: holidayKind.optional(),
      enabledOnly: z.boolean().default(false),
      text: searchField,
      ...pagingInput,
    }),
    output: pageOf(holidayTemplateRow),
  }),
  getHolidayTemplate: defineCall({
    path: path('get'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ id: idOf('shift_template') }),
    output: z.object({ template: holidayTemplateRow, rows: z.array(templateRow.required({ id: true })) }),
  }),
  saveHolidayTemplate: defineCall({
    path: path('save'),
    kilobytes: 256,
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    scope: 'record',
    input: holidayTemplateForm,
    output: z.object({ id: idOf('shift_template'), messages: z.array(templateMessage) }),
  }),
  copyHolidayTemplate: acts.copy,
  enableHolidayTemplate: acts.enable,
  deleteHolidayTemplate: acts.remove,
  recoverHolidayTemplate: acts.recover,
}
