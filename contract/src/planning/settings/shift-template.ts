/** Calls for shift templates: a week of shifts per workstation, and how many heads each needs. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput, searchField } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema, minuteSchema, nameOf, revisionSchema } from '../../shared/values.ts'
import { choice, done, nameField, weekday } from '../fields.ts'

/** One row: a shift at a workstation, with the heads needed on each of its weekdays. */
export const templateRow = z.object({
  id: idOf('given').optional(),
  weekdays: z.array(weekday).min(1).max(7),
  workstationId: choice(idOf('workstation')),
  shiftId: choice(idOf('shift')),
  heads: z.int().min(1).max(200).default(1),
})

/** The configuration box: times put on the weekdays or the whole week; makes or finds the shift of these times. */
const templateTimes = z.object({
  workstationId: choice(idOf('workstation')),
  shiftName: nameField,
  shortName: nameOf(20).default(''),
  start: choice(minuteSchema),
  end: choice(minuteSchema),
  crossDay: z.boolean().default(false),
  restStart: choice(minuteSchema),
  restEnd: choice(minuteSchema),
  applyTo: z.enum(['weekdays', 'week']),
  heads: z.int().min(1).max(200).default(1),
})

export const shiftTemplateForm = z.object({
  id: idOf('shift_template').optional(),
  revision: revisionSchema.optional(),
  name: nameField,
  departmentId: choice(idOf('department')),
  enabled: z.boolean().default(true),
  rows: z.array(templateRow).max(500),
})

export const shiftTemplateRow = z.object({
  id: idOf('shift_template'),
  revision: revisionSchema,
  name: z.string(),
  departmentId: idOf('department'),
  departmentName: z.string(),
  /** The department where it is a store (has demand of its own), else empty. */
  storeName: z.string(),
  founder: z.string(),
  enabled: z.boolean(),
  createdAt: z.string(),
})

/** A row whose times nobody who could work there is available for; shown as a message, stops nothing. */
export const templateMessage = z.object({
  row: z.int(),
  weekday,
  workstationId: idSchema,
  code: z.literal('template_not_available'),
  available: z.int(),
  heads: z.int(),
})

/** What is done with a template of a week as with one of holidays, at addresses of their own. */
export const templateActs = (path: (verb: string) => string) => {
  const onOne = { method: 'POST', access: 'planning.rules', scope: 'record' } as const
  const id = idOf('shift_template')
  return {
    copy: defineCall({
      ...onOne,
      path: path('copy'),
      act: 'save',
      input: z.object({ id, departmentIds: z.array(idOf('department')).max(500) }),
      output: z.object({ ids: z.array(idSchema) }),
    }),
    enable: defineCall({
      ...onOne,
      path: path('enable'),
      act: 'update',
      input: z.object({ id, enabled: z.boolean(), revision: revisionSchema }),
      output: done,
    }),
    remove: defineCall({
      ...onOne,
      path: path('delete'),
      act: 'delete',
      input: z.object({ id, revision: revisionSchema }),
      output: done,
    }),
    /** Brings a deleted one back, unless a row of it names what is gone since. */
    recover: defineCall({ ...onOne, path: path('recover'), act: 'update', input: z.object({ id }), output: done }),
  }
}

const path = (verb: string) => `/forward_webfront/api/planning/shifttemplate/${verb}.htm`
const acts = templateActs(path)

export const shiftTemplateCalls = {
  listShiftTemplates: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({
      departmentId: idOf('department').optional(),
      /** Those that a plan of this site may be made from: its own, and those of the departments above it. */
      appliesTo: idOf('department').optional(),
      enabledOnly: z.boolean().default(false),
      text: searchField,
      ...pagingInput,
    }),
    output: pageOf(shiftTemplateRow),
  }),
  getShiftTemplate: defineCall({
    path: path('get'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ id: idOf('shift_template') }),
    output: z.object({ template: shiftTemplateRow, rows: z.array(templateRow.required({ id: true })) }),
  }),
  saveShiftTemplate: defineCall({
    path: path('save'),
    kilobytes: 256,
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    scope: 'record',
    input: shiftTemplateForm,
    output: z.object({ id: idOf('shift_template'), messages: z.array(templateMessage) }),
  }),
  /** Compares rows with the availability of those who hold the skill; nothing is stored. */
  checkShiftTemplate: defineCall({
    path: path('check'),
    kilobytes: 256,
    method: 'POST',
    access: 'planning.view',
    input: z.object({
      departmentId: idOf('department'),
      rows: z.array(templateRow).max(500),
      on: dateSchema.optional(),
    }),
    output: z.object({ messages: z.array(templateMessage) }),
  }),
  /** Turns the configuration box into rows of the named days; nothing is stored but a shift that is new. */
  applyTemplateTimes: defineCall({
    path: path('apply'),
    method: 'POST',
    access: 'planning.rules',
    input: z.object({ departmentId: idOf('department'), times: templateTimes }),
    output: z.object({ rows: z.array(templateRow) }),
  }),
  copyShiftTemplate: acts.copy,
  enableShiftTemplate: acts.enable,
  deleteShiftTemplate: acts.remove,
  recoverShiftTemplate: acts.recover,
}
