/** What an employee can do and when: skills with stars, availability patterns and exceptions. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, minuteSchema, nothing, revisionSchema } from '../shared/values.ts'

const base = '/forward_webfront/api/people/'

const skillValue = z.object({
  workstationId: idOf('workstation'),
  stars: z.int().min(1).max(5),
  certificateUntil: dateSchema.nullable(),
})

const availabilitySegment = z
  .object({ start: minuteSchema, end: minuteSchema, level: z.enum(['preferred', 'possible', 'impossible']) })
  .refine(segment => segment.start < segment.end, { path: ['end'] })

/** Up to four segments a day. */
const day = z.array(availabilitySegment).max(4)

const availabilityPatternValue = z.object({
  from: dateSchema,
  to: dateSchema.nullable(),
  /** Monday first. */
  weekdays: z.array(day).length(7),
})
const availabilityExceptionValue = z.object({ date: dateSchema, segments: day })

const ofEmployee = z.object({ employeeId: idOf('employee') })
/** Where a day is named, what was over before it is neither read nor sent, and stays as it is: it grows for years. */
const since = dateSchema.optional()
const written = z.object({ revision: revisionSchema })
const availability = z.object({
  revision: revisionSchema,
  patterns: z.array(availabilityPatternValue),
  exceptions: z.array(availabilityExceptionValue),
})
const ownAvailability = availability.extend({
  patterns: z.array(availabilityPatternValue).max(50),
  exceptions: z.array(availabilityExceptionValue).max(400),
})
/** With what is over, where no day is named from which on it is sent: more than somebody says for the days to come. */
const wholeAvailability = availability.extend({
  patterns: z.array(availabilityPatternValue).max(300),
  exceptions: z.array(availabilityExceptionValue).max(1000),
})

export const capabilityCalls = {
  getSkills: defineCall({
    path: `${base}skill/get.htm`,
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: ofEmployee,
    output: z.object({ revision: revisionSchema, skills: z.array(skillValue) }),
  }),
  /** Replaces an employee's skills. */
  saveSkills: defineCall({
    path: `${base}skill/save.htm`,
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: ofEmployee.extend({ revision: revisionSchema, skills: z.array(skillValue).max(200) }),
    output: written,
  }),
  getAvailability: defineCall({
    path: `${base}availability/get.htm`,
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: ofEmployee.extend({ since }),
    output: availability,
  }),
  /** Replaces an employee's patterns and exceptions, of those that were read with the same `since`. */
  saveAvailability: defineCall({
    path: `${base}availability/save.htm`,
    kilobytes: 1024,
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    scope: 'record',
    input: ofEmployee.extend({ since, ...wholeAvailability.shape }),
    output: written,
  }),
  /** The signed-in person's own, as far as it is not over. */
  getOwnAvailability: defineCall({
    path: `${base}availability/own.htm`,
    method: 'GET',
    access: 'roster.own',
    scope: 'own',
    input: nothing,
    output: availability,
  }),
  /** Replaces one's own patterns and exceptions from today on; what lies before today stays as it was. */
  saveOwnAvailability: defineCall({
    path: `${base}availability/saveOwn.htm`,
    kilobytes: 256,
    method: 'POST',
    act: 'save',
    access: 'roster.own',
    scope: 'own',
    input: ownAvailability,
    output: written,
  }),
}
