/** The personal record of an employee: plain fields, and private ones, each shown masked to whoever has its permission. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { Permission } from '../shared/permissions.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, labelOf, mailSchema, nameOf, revisionSchema } from '../shared/values.ts'
import { customGiven, customHeld } from './custom-field.ts'
import { identityKinds } from './identity.ts'

const base = '/forward_webfront/api/people/personal/'

/** Kept sealed; nobody sees, finds or filters by one without its permission. */
export const privateFields = ['identityNumber', 'bankName', 'bankAccount', 'homeAddress', 'health'] as const
export type PrivateField = (typeof privateFields)[number]

export const permissionOfField: Record<PrivateField, Permission> = {
  identityNumber: 'people.identity',
  bankName: 'people.bank',
  bankAccount: 'people.bank',
  homeAddress: 'people.address',
  health: 'people.health',
}

/** The category of a woman's retirement age follows from her post, so it is never guessed. */
export const retirementCategories = ['man', 'woman_cadre', 'woman_worker'] as const
export type RetirementCategory = (typeof retirementCategories)[number]

const plain = {
  email: mailSchema.nullable(),
  jobNature: labelOf(60).nullable(),
  officeLocation: labelOf(100).nullable(),
  /** First day of work in a life, from which cumulative working years are counted. */
  firstWorkOn: dateSchema.nullable(),
  retirementCategory: z.enum(retirementCategories).nullable(),
  /** First day of social security with the company. */
  socialFrom: dateSchema.nullable(),
}

/** Longer than any form of document, so that the judge says what is wrong with a number. */
const numberText = z.string().trim().max(60)

/** What may be written; a field that is left out stays as it is. */
const written = z.object({
  identityNumber: numberText.nullable().optional(),
  bankName: nameOf(60).nullable().optional(),
  bankAccount: numberText.nullable().optional(),
  homeAddress: nameOf(200).nullable().optional(),
  health: z.string().trim().max(1000).nullable().optional(),
})

/** lost: it was sealed with a key that the server does not have. */
const shown = z.object({ state: z.enum(['empty', 'kept', 'lost']), masked: z.string().nullable() })
export type ShownField = z.output<typeof shown>

/** Years of work on the day that is asked about, and what they were counted from. */
const workingYears = z.object({ from: dateSchema, years: z.int(), months: z.int(), countedFrom: dateSchema })
export type WorkingYearsShown = z.output<typeof workingYears>

/** The statutory day, and the earliest and latest that may be chosen and agreed on. */
const retirement = z.object({
  birth: dateSchema,
  category: z.enum(retirementCategories),
  years: z.int(),
  delayMonths: z.int(),
  on: dateSchema,
  earliest: dateSchema,
  latest: dateSchema,
})

export const personalCalls = {
  /** What follows from the dates of a person, as the engine counts it; null where a date is not on file. */
  getWorkingLife: defineCall({
    path: `${base}life.htm`,
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ employeeId: idOf('employee') }),
    output: z.object({
      on: dateSchema,
      /** In whole years. */
      age: z.int().nullable(),
      /** In this company; null before the first day. */
      here: workingYears.nullable(),
      /** In a life. */
      whole: workingYears.nullable(),
      retirement: retirement.nullable(),
    }),
  }),
  getPersonal: defineCall({
    path: `${base}get.htm`,
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ employeeId: idOf('employee') }),
    output: z.object({
      revision: revisionSchema,
      ...plain,
      birth: dateSchema.nullable(),
      gender: z.enum(['female', 'male']).nullable(),
      /** Null for whoever may not see the number, too. */
      identityKind: z.enum(identityKinds).nullable(),
      /** What of the record the number on file contradicts. */
      contradicts: z.array(z.enum(['birth', 'gender'])),
      /** Those that the caller may see. */
      fields: z.partialRecord(z.enum(privateFields), shown),
      /** Of the enabled fields of the personal category. */
      custom: customHeld,
      /** Whether the caller may change e-mail and identity number. */
      mayContact: z.boolean(),
    }),
  }),
  savePersonal: defineCall({
    path: `${base}save.htm`,
    kilobytes: 256,
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: z.object({
      employeeId: idOf('employee'),
      revision: revisionSchema,
      ...plain,
      /** Left out, it stays as it is. */
      identityKind: z.enum(identityKinds).nullable().optional(),
      fields: written.default({}),
      custom: customGiven,
    }),
    output: z.object({ revision: revisionSchema }),
  }),
  /** Shows one field in full, and writes that down. */
  openPrivateField: defineCall({
    path: `${base}open.htm`,
    method: 'POST',
    access: 'people.view',
    scope: 'record',
    input: z.object({ employeeId: idOf('employee'), field: z.enum(privateFields) }),
    /** Null where nothing is kept. */
    output: z.object({ value: z.string().nullable() }),
  }),
}
