/** Custom fields: what a company asks of its people beside the built-in fields, and the values that people have of them. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, labelOf, nameOf, revisionSchema } from '../shared/values.ts'

/** Where a field stands: in the form of the employee, or on the page of personal information. Nothing else allows any. */
export const customCategories = ['employee', 'personal'] as const
export type CustomCategory = (typeof customCategories)[number]

export const customTypes = ['text', 'digit', 'date', 'select', 'person'] as const
export type CustomType = (typeof customTypes)[number]

/** Whether one of the options is chosen, or several. */
export const customChoices = ['single', 'multiple'] as const

/** Most fields of a company, and most options of one. */
export const mostCustom = { fields: 50, options: 50 } as const

const field = {
  category: z.enum(customCategories),
  name: labelOf(30),
  type: z.enum(customTypes),
  placeholder: nameOf(60),
  /** Of a select alone. */
  options: z.array(labelOf(30)).max(mostCustom.options),
  choice: z.enum(customChoices),
  required: z.boolean(),
  enabled: z.boolean(),
  description: nameOf(200),
}

/** A text, a whole figure, a date, the options that are chosen, or the id of a person. */
const value = z.union([
  z.string().trim().max(500),
  z.int().min(-1e12).max(1e12),
  z.array(z.string().max(30)).max(mostCustom.options),
])
export type CustomValue = z.output<typeof value>

/** What is written of the values; a field that is left out stays as it is, and null takes its value away. */
export const customGiven = z
  .array(z.object({ fieldId: idOf('custom_field'), value: value.nullable() }))
  .max(mostCustom.fields)
  .optional()
export type CustomGiven = NonNullable<z.output<typeof customGiven>>

/** A value as it is shown; a person beyond the reader's reach has no name there. */
export const customHeld = z.array(z.object({ fieldId: idSchema, value, person: z.string().nullable().optional() }))
export type CustomHeld = z.output<typeof customHeld>

/** The values of a row of a list, by field, as its columns show them. */
export const customCells = z.record(z.string(), z.union([z.string(), z.number()]))

/** The column of a field in a list of employees. */
export const customColumn = (fieldId: string) => `custom.${fieldId}` as const
export type CustomColumn = ReturnType<typeof customColumn>
export const customColumnSchema = z.templateLiteral(['custom.', z.uuid()])

const kept = z.object({ id: idOf('custom_field'), revision: revisionSchema })
const customFieldRow = kept.extend({
  ...field,
  /** How many people within reach have a value. */
  filled: z.int(),
})
export type CustomFieldRow = z.output<typeof customFieldRow>

const path = (verb: string) => `/forward_webfront/api/people/customfield/${verb}.htm`

export const customFieldCalls = {
  /** All of a company, in the order of their making. */
  listCustomFields: defineCall({
    path: path('list'),
    method: 'GET',
    access: 'people.view',
    scope: 'common',
    input: z.object({ category: z.enum(customCategories).optional(), enabled: z.boolean().optional() }),
    output: z.object({ rows: z.array(customFieldRow) }),
  }),
  /** What a name and options must be is refused by the command, each with its own message. */
  saveCustomField: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    input: z.object({ id: idOf('custom_field').optional(), revision: revisionSchema.optional(), ...field }),
    output: kept,
  }),
  enableCustomField: defineCall({
    path: path('enable'),
    method: 'POST',
    act: 'update',
    access: 'people.edit',
    input: kept.extend({ enabled: z.boolean() }),
    output: kept,
  }),
  /** Of one that holds data the number of people who lose it is given back as a confirmation. */
  deleteCustomField: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'people.edit',
    input: kept.extend({ confirmed: z.int().min(0).optional() }),
    output: kept,
  }),
  recoverCustomField: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'people.edit',
    input: z.object({ id: idOf('custom_field') }),
    output: kept,
  }),
}
