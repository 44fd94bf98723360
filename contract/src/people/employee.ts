/** Employees with their dated terms. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, labelOf, nameOf, nothing, phoneSchema, revisionSchema } from '../shared/values.ts'
import { customCells, customGiven, customHeld } from './custom-field.ts'

const base = '/forward_webfront/api/people/employee/'

export const hireTypes = ['full_time', 'part_time', 'student', 'hourly'] as const
export const genders = ['female', 'male'] as const
/** What somebody is to the company today; whose accounts were closed after leaving is disabled. */
export const employeeStatuses = ['on_job', 'pending', 'resigned', 'disabled'] as const
export const hoursSystems = ['standard', 'comprehensive', 'flexible', 'part_time'] as const
export const cycles = ['week', 'month', 'quarter', 'year'] as const

/** Somebody who rests on every day of the week could never work. */
export const mostRestWeekdays = 6

/** One dated set of terms. */
const employmentValue = z.object({
  from: dateSchema,
  to: dateSchema.nullable(),
  departmentId: idOf('department'),
  position: labelOf(60).nullable(),
  rank: labelOf(60).nullable(),
  /** Whom the person answers to. */
  managerId: idOf('employee').nullable().default(null),
  hireType: z.enum(hireTypes),
  hoursSystem: z.enum(hoursSystems),
  /** Of comprehensive hours only. */
  cycle: z.enum(cycles).nullable(),
  dayMinutes: z.int().min(0).max(1440),
  weekMinutes: z.int().min(0).max(10_080),
})
export type EmploymentValue = z.output<typeof employmentValue>

/** A dated protection by law. */
const protectionValue = z.object({
  kind: z.enum(['pregnancy', 'nursing']),
  from: dateSchema,
  to: dateSchema,
})

const basics = {
  jobNumber: nameOf(30).min(1),
  name: nameOf(60).min(1),
  phone: phoneSchema.nullable(),
  gender: z.enum(genders).nullable(),
  birth: dateSchema.nullable(),
  hiredOn: dateSchema,
  /** Last day of work, once known. */
  leftOn: dateSchema.nullable(),
  /** Whether automatic planning may give duties. */
  participates: z.boolean(),
  /** Fixed rest days, Monday = 0. */
  restWeekdays: z.array(z.int().min(0).max(6)).max(mostRestWeekdays),
}

export const employeeRow = z.object({
  id: idOf('employee'),
  jobNumber: z.string(),
  name: z.string(),
  /** By which it is shown. */
  photo: idSchema.nullable(),
  phone: z.string().nullable(),
  departmentId: idSchema.nullable(),
  departmentName: z.string().nullable(),
  position: z.string().nullable(),
  rank: z.string().nullable(),
  /** By the terms of the day. */
  managerName: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  hireType: z.enum(hireTypes).nullable(),
  hoursSystem: z.enum(hoursSystems).nullable(),
  weekMinutes: z.int().nullable(),
  hiredOn: dateSchema,
  leftOn: dateSchema.nullable(),
  status: z.enum(employeeStatuses),
  tags: z.array(z.string()),
  participates: z.boolean(),
  revision: revisionSchema,
  custom: customCells,
})
export type EmployeeRow = z.output<typeof employeeRow>

/** What lists of people are looked through by. */
export const peopleInput = {
  ...pagingInput,
  /** Part of the name, its pinyin or initials, the phone; or job numbers separated by spaces or commas. */
  search: z.string().trim().max(200).default(''),
  departmentId: idOf('department').optional(),
  /** Whether sub-departments count. */
  below: z.boolean().default(true),
}

/** The advanced search: each condition that is given narrows the list; terms are those of its day. */
const conditions = z.object({
  /** As of this day: who was there then, by the terms of then; today where none is given. */
  on: dateSchema.optional(),
  /** Whoever carries all of them. */
  tagIds: z.array(idOf('people_tag')).max(20).default([]),
  position: nameOf(60).min(1).optional(),
  rank: nameOf(60).min(1).optional(),
  hireType: z.enum(hireTypes).optional(),
  gender: z.enum(genders).optional(),
  /** First and last day of entry. */
  hiredFrom: dateSchema.optional(),
  hiredTo: dateSchema.optional(),
  /** Of the company's own fields: a part of a text, a figure, an option; of a date its first and last day. */
  custom: z
    .array(
      z.object({
        fieldId: idOf('custom_field'),
        value: nameOf(60).min(1).optional(),
        from: dateSchema.optional(),
        to: dateSchema.optional(),
      }),
    )
    .max(10)
    .default([]),
})
export type EmployeeConditions = z.output<typeof conditions>

export const employeeCalls = {
  /** Paged list within the caller's scope; terms are those in force today, or on the day that is asked about. A search may be a private number: it goes in a body. */
  listEmployees: defineCall({
    path: `${base}list.htm`,
    method: 'POST',
    access: 'people.view',
    scope: 'within',
    input: z.object({
      ...peopleInput,
      ...conditions.shape,
      state: z.enum(['all', 'active', 'left']).default('active'),
    }),
    output: pageOf(employeeRow),
  }),
  getEmployee: defineCall({
    path: `${base}get.htm`,
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ id: idOf('employee') }),
    output: z.object({
      id: idOf('employee'),
      revision: revisionSchema,
      ...basics,
      photo: idSchema.nullable(),
      employments: z.array(employmentValue),
      /** The names of those whom the terms name as managers. */
      managers: z.array(z.object({ id: idSchema, name: z.string() })),
      protections: z.array(protectionValue),
      /** Of the enabled fields of the employee category. */
      custom: customHeld,
    }),
  }),
  /** Makes an employee or changes one, with all terms and protections as given. */
  saveEmployee: defineCall({
    path: `${base}save.htm`,
    kilobytes: 384,
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: z.object({
      id: idOf('employee').optional(),
      /** Needed with `id`. */
      revision: revisionSchema.optional(),
      ...basics,
      employments: z.array(employmentValue).min(1).max(100),
      protections: z.array(protectionValue).max(50).default([]),
      custom: customGiven,
    }),
    output: z.object({ id: idOf('employee'), revision: revisionSchema }),
    overlay: true,
  }),
  /** Removes an employee who was entered by mistake; rosters keep the name. */
  removeEmployee: defineCall({
    path: `${base}remove.htm`,
    method: 'POST',
    act: 'delete',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('employee'), revision: revisionSchema }),
    output: nothing,
  }),
}
