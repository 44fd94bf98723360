/** The call that opens a plan: everything that the planner needs, in one answer. */

import { z } from 'zod'
import type { Away, Change, Problem } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { keptDate } from '../../roster/rest-changes.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateAroundSchema, dateSchema, idSchema, instantSchema } from '../../shared/values.ts'
import { fromEngine } from '../fields.ts'
import { scheduleSettings } from '../settings/settings.ts'
import { leftOut, unpriced } from './generate.ts'
import { planRow, standingPlan } from './plan.ts'
import { versionHead } from './version.ts'

const plannerEmployee = z.object({
  id: idSchema,
  name: z.string(),
  jobNumber: z.string(),
  position: z.string(),
  /** Main workstation's name. */
  post: z.string(),
  fullTime: z.boolean(),
  /** The department where it is not the plan's own: a loan. */
  homeDepartment: z.string().nullable(),
})
export type PlannerEmployee = z.infer<typeof plannerEmployee>

/** Who else has the plan open, and the cell that they are in. */
export const editor = z.object({
  personId: idSchema,
  name: z.string(),
  seenAt: instantSchema,
  cell: z.object({ employee: idSchema.nullable(), date: dateSchema }).nullable(),
})
export type Editor = z.infer<typeof editor>

/** Work of one of the plan's people at another site on one of its dates, as their plan there has it. */
export const dutyElsewhere = z.object({
  employee: idSchema,
  date: dateSchema,
  /** Minutes of the business date. */
  start: z.int(),
  end: z.int(),
  /** The site's name. */
  site: z.string(),
})
export type DutyElsewhere = z.infer<typeof dutyElsewhere>

/** What the planner needs of some days of a site, whichever plans they are of. */
const openedDays = z.object({
  timeZone: z.string(),
  today: dateSchema,
  /** With `costIsIndex` every amount in it is an index: an ordinary hour costs 100.00. */
  problem: fromEngine<Problem>(),
  /** When its people are not there, by person, date and start. */
  away: z.array(fromEngine<Away>()),
  /** Where its people work besides, by date and time. */
  elsewhere: z.array(dutyElsewhere),
  costIsIndex: z.boolean(),
  employees: z.array(plannerEmployee),
  workstations: z.array(z.object({ id: idSchema, name: z.string(), colour: z.int() })),
  /** Those that are retired are named by duties alone: nobody is given one any more. */
  shifts: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      shortName: z.string(),
      colour: z.int(),
      retired: z.literal(true).optional(),
    }),
  ),
  /** Names of holidays in the period, and whether the year's notice is published. */
  holidays: z.array(z.object({ date: dateSchema, name: z.string(), provisional: z.boolean() })),
  settings: scheduleSettings,
  /** Dates before this one are closed to edits; null where none is. */
  lockedBefore: dateSchema.nullable(),
  /** Whether amounts and rates may be shown to this person. */
  seePay: z.boolean(),
})

const openedPlan = openedDays.extend({
  plan: planRow,
  /** By name; empty where nothing stands on these days yet. */
  standing: z.array(standingPlan),
  versions: z.array(versionHead),
  /** The dates that the version in force keeps free, beside the problem's published duties. */
  publishedRest: z.array(keptDate),
  editors: z.array(editor),
  /** The task of automatic planning that is under way on the server and will store its result; null where none is. */
  generation: idSchema.nullable(),
  /** Whether the draft stands as the server planned and stored it by itself: nobody has edited it since. */
  filled: z.boolean(),
  /** What a search that this person began on the server has found, less what others changed since; null where nothing waits. */
  proposal: z
    .object({
      taskId: idSchema,
      change: fromEngine<Change>(),
      leftOut,
      kept: z.int(),
      gap: z.int().nullable(),
      unpriced,
    })
    .nullable(),
})
export type OpenedPlan = z.infer<typeof openedPlan>

/** A plan as the days that it stands for tell of it. */
const planOfDays = planRow.pick({ id: true, name: true, first: true, days: true, state: true, versionNumber: true })
export type PlanOfDays = z.infer<typeof planOfDays>

/**
 * Any days of a site over its plans. The problem's roster is the drafts of the plans that stand for the days, each on its
 * own; a duty's id there begins with its plan's.
 */
const siteWindow = openedDays.extend({
  plans: z.array(planOfDays),
  /** Whose draft stands for each day; null where no plan is. */
  days: z.array(z.object({ date: dateSchema, planId: idSchema.nullable() })),
})
export type SiteWindow = z.infer<typeof siteWindow>

/** How a duty of a plan is called in a window. */
export const windowId = (planId: string, dutyId: string): string => `${planId}:${dutyId}`

/** As many days as a calendar month shown in whole weeks has. */
const mostDays = 42

export const planOpenCalls = {
  openPlan: defineCall({
    path: '/forward_webfront/api/planning/plan/open.htm',
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: openedPlan,
  }),
  /** The site's days around a plan: on its own days that plan stands, on others one in effect or submitted, else the newest. */
  siteWindow: defineCall({
    path: '/forward_webfront/api/planning/plan/window.htm',
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), first: dateAroundSchema, days: z.int().min(1).max(mostDays) }),
    output: siteWindow,
  }),
}
