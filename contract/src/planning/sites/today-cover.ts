/** The call for today at every site in reach: need and planned heads of the roster in effect, and who is at work when. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, minuteSchema } from '../../shared/values.ts'

const stationCover = z.object({
  id: idOf('workstation'),
  name: z.string(),
  /** First minute of the first slot. */
  start: minuteSchema,
  /** Heads slot by slot, as the engine's checker told them. */
  need: z.array(z.int()),
  plan: z.array(z.int()),
})
export type StationCover = z.infer<typeof stationCover>

export const siteToday = z.object({
  departmentId: idOf('department'),
  departmentName: z.string(),
  /** The business date at the site, and its present minute there. */
  date: dateSchema,
  minute: minuteSchema,
  /** The plan in effect of that date; null where none is. */
  planId: idOf('plan').nullable(),
  /** False until the cover of what is in force has been counted. */
  counted: z.boolean(),
  /** Length of a slot in minutes. */
  slot: z.int(),
  stations: z.array(stationCover),
  /** When each duty of somebody begins and ends. */
  duties: z.array(z.object({ start: minuteSchema, end: minuteSchema })),
})
export type SiteToday = z.infer<typeof siteToday>

/** Who begins within so many minutes is said to come soon. */
export const soonMinutes = 180

export const todayCoverCalls = {
  todayCover: defineCall({
    path: '/forward_webfront/api/planning/today/cover.htm',
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({ ...pagingInput }),
    /** Sites with a fault come first: those that cannot stay, then by when it begins. The sums are over all pages. */
    output: pageOf(siteToday).extend({
      /** At work now, and who begin soon. */
      present: z.int(),
      coming: z.int(),
      /** Sites where somebody is missing now or later today. */
      short: z.int(),
      /** Sites whose roster of today is yet to be counted. */
      uncounted: z.int(),
    }),
  }),
}
