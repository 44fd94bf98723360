/** The list of people as scheduling sees them: post, type, stars and when they can work, beside who they are. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, revisionSchema } from '../shared/values.ts'
import { employeeRow, peopleInput } from './employee.ts'

/** Full or part time, as scheduling takes a person: by the hire type, or as it was set for scheduling. */
export const staffTypes = ['full_time', 'part_time'] as const
export type StaffType = (typeof staffTypes)[number]

/** Everything but a full-time hire is part time; null where nobody hired the person yet. */
export const hiredType = (hireType: string | null): StaffType | null => {
  if (hireType === null) return null
  return hireType === 'full_time' ? 'full_time' : 'part_time'
}

/** What is set for scheduling alone; `type` is null where it follows from the hire type. */
const staffTerms = z.object({ participates: z.boolean(), type: z.enum(staffTypes).nullable() })

/** `all_day` is any time, `not_all_day` not at all that day, `partial` within the segments. */
export const dayAvailabilities = ['all_day', 'not_all_day', 'partial'] as const
export type DayAvailability = (typeof dayAvailabilities)[number]

const staffRow = employeeRow
  .pick({ id: true, name: true, departmentId: true, departmentName: true, position: true, participates: true })
  .extend({
    /** Of the site that the person works at. */
    region: z.string().nullable(),
    type: z.enum(staffTypes).nullable(),
    weekMinutes: z.int().nullable(),
    /** Most stars first. */
    skills: z.array(z.object({ workstationId: idSchema, stars: z.int() })),
    /** Of the pattern in force today, Monday first. */
    availability: z.array(z.enum(dayAvailabilities)).length(7),
  })
export type StaffRow = z.output<typeof staffRow>

export const staffCalls = {
  getStaffTerms: defineCall({
    path: '/forward_webfront/api/people/staff/get.htm',
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ employeeId: idOf('employee') }),
    output: staffTerms.extend({ revision: revisionSchema, hiredType: z.enum(staffTypes).nullable() }),
  }),
  saveStaffTerms: defineCall({
    path: '/forward_webfront/api/people/staff/save.htm',
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: staffTerms.extend({ employeeId: idOf('employee'), revision: revisionSchema }),
    output: z.object({ revision: revisionSchema }),
  }),
  /** Paged list of the people on the job within the caller's scope. */
  listStaff: defineCall({
    path: '/forward_webfront/api/people/staff/list.htm',
    method: 'POST',
    access: 'people.view',
    scope: 'within',
    input: z.object(peopleInput),
    output: pageOf(staffRow),
  }),
}
