/** What is done to several chosen people at once: each stands or falls alone, and who was refused is told with the reason. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, labelOf, revisionSchema } from '../shared/values.ts'
import { customGiven } from './custom-field.ts'
import { mostRestWeekdays } from './employee.ts'
import { retirementCategories } from './personal.ts'

/** Most people whom one call is about: as many as a page of their list shows. */
export const mostAtOnce = 200

/** What became of one of those who were named. */
export const fateOf = <S extends z.ZodRawShape>(done: S) =>
  z.object({
    employeeId: idSchema,
    name: z.string(),
    ...done,
    /** Why it was not done: a refusal and its values. */
    code: z.string().nullable(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  })

/** What may be the same for many people; their terms are a personnel change, and what is private is nobody else's. */
const plain = z.object({
  participates: z.boolean(),
  restWeekdays: z.array(z.int().min(0).max(6)).max(mostRestWeekdays),
  jobNature: labelOf(60).nullable(),
  officeLocation: labelOf(100).nullable(),
  firstWorkOn: dateSchema.nullable(),
  socialFrom: dateSchema.nullable(),
  retirementCategory: z.enum(retirementCategories).nullable(),
})
export type EditedPlain = Partial<z.output<typeof plain>>
export const editedFields = plain.keyof().options

/** A field that is left out stays as it is. */
const edited = z.object({ ...plain.partial().shape, custom: customGiven })
export type Edited = z.output<typeof edited>

const shown = z.union([z.string(), z.number(), z.boolean(), z.array(z.int())]).nullable()

/** One value before and after: of a custom field, under its id, as a list shows it. */
const editedValue = z.object({ field: z.string(), before: shown, after: shown })
export type EditedValue = z.output<typeof editedValue>

const chosen = z
  .array(z.object({ id: idOf('employee'), revision: revisionSchema }))
  .min(1)
  .max(mostAtOnce)
const base = '/forward_webfront/api/people/bulk/'

export const bulkCalls = {
  /** What an edit would change for each, and who would be refused; nothing is written. */
  previewEdit: defineCall({
    path: `${base}preview.htm`,
    kilobytes: 256,
    method: 'POST',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ people: chosen, set: edited }),
    output: z.object({ rows: z.array(fateOf({ changes: z.array(editedValue) })) }),
  }),
  /** Writes the same values for all who were chosen. */
  editEmployees: defineCall({
    path: `${base}edit.htm`,
    kilobytes: 256,
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ people: chosen, set: edited }),
    output: z.object({
      /** By which it is taken back; null where nothing became another. */
      id: idSchema.nullable(),
      rows: z.array(fateOf({ changed: z.boolean() })),
    }),
  }),
  /** Puts back what stood before an edit of one's own of today, for each who was not changed since. */
  undoEdit: defineCall({
    path: `${base}undo.htm`,
    method: 'POST',
    act: 'update',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('employee_edit') }),
    output: z.object({ rows: z.array(fateOf({})) }),
  }),
  /** Removes those who were entered by mistake; rosters keep their names. */
  removeEmployees: defineCall({
    path: `${base}remove.htm`,
    method: 'POST',
    act: 'delete',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ people: chosen }),
    output: z.object({ rows: z.array(fateOf({})) }),
  }),
}
