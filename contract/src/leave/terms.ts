/** What a version of a leave rule says: to whom it applies, what it gives and when, and how that may be used. */
import { z } from 'zod'
import { hireTypes } from '../people/employee.ts'
import { idOf } from '../shared/record-id.ts'
import { labelOf } from '../shared/values.ts'
import { hundredths, leaveUnits } from './amount.ts'

export const leaveRoundings = ['half_up', 'up', 'down'] as const
/** A year, half a year, or until the first leave that is taken of it is over. */
export const leaveValidities = ['year', 'half_year', 'single'] as const
export const leaveReleases = ['at_once', 'month', 'quarter'] as const
/** Whether years that become 10 or 20 within a year count in it, which the regulation leaves open. */
export const leaveReaches = ['next_year', 'whole_year', 'by_days'] as const
export const leaveIssues = ['year', 'month', 'seniority', 'once', 'statutory', 'overtime', 'event'] as const

/** Everybody who meets all that is given; nothing given is everybody. */
export const leaveScope = z.object({
  /** With all below them. */
  departmentIds: z.array(idOf('department')).max(50).default([]),
  positions: z.array(labelOf(60).min(1)).max(50).default([]),
  hireTypes: z.array(z.enum(hireTypes)).max(hireTypes.length).default([]),
  /** Whoever carries one of them. */
  tagIds: z.array(idOf('people_tag')).max(20).default([]),
})
export type LeaveScope = z.output<typeof leaveScope>

const yearDay = z.object({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) })

/** When a year of the rule begins, which is when it gives; null is the day on which the person joined. */
const start = yearDay.nullable()

const issue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('year'), amount: hundredths, start }),
  /** On a day of each month; null is the day of the month on which the person joined. */
  z.object({ kind: z.literal('month'), amount: hundredths, day: z.int().min(1).max(31).nullable() }),
  /** By full years of work, of a life or in the company. */
  z.object({
    kind: z.literal('seniority'),
    years: z.enum(['working', 'company']),
    bands: z
      .array(z.object({ fromYears: z.int().min(0).max(60), amount: hundredths }))
      .min(1)
      .max(20),
    /** At least what the law of mainland China gives for those years. */
    lawFloor: z.boolean(),
    start,
  }),
  /** Once, on the first day on which the rule holds for the person. */
  z.object({ kind: z.literal('once'), amount: hundredths }),
  /** Annual leave as the law of mainland China gives it. */
  z.object({ kind: z.literal('statutory'), reach: z.enum(leaveReaches) }),
  /** Time off in lieu of agreed overtime. */
  z.object({ kind: z.literal('overtime') }),
  /** When it happens: a marriage, a birth, a bereavement. */
  z.object({ kind: z.literal('event'), amount: hundredths }),
])

/** When nothing may be taken: in the probation, in the first months, or each year from a day to a day. */
const freeze = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('probation') }),
  z.object({ kind: z.literal('months'), months: z.int().min(1).max(60) }),
  z.object({ kind: z.literal('yearly'), from: yearDay, to: yearDay }),
])

const overdraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('most'), amount: hundredths }),
  z.object({ kind: z.literal('any') }),
])

/** Quarters of the unit, in hundredths: what is off them is refused by the command, in its own words. */
const quarters = z.int().min(0).max(10_000)

export const leaveTerms = z.object({
  issue,
  /** Whether who joins or leaves within a period has the share of its days. */
  prorated: z.boolean(),
  /** At most so much at once, within a year, and on the balance; null is without limit. */
  limits: z.object({ grant: hundredths.nullable(), year: hundredths.nullable(), balance: hundredths.nullable() }),
  /** Null where it never ends. Where something is carried over it ends on the day of that instead. */
  validity: z.enum(leaveValidities).nullable(),
  /** What is left on a day of the year goes over: at most so much, for so many months, perhaps by consent alone. */
  carry: z
    .object({
      on: yearDay,
      most: hundredths.nullable(),
      months: z.int().min(1).max(24).nullable(),
      needsConsent: z.boolean(),
    })
    .nullable(),
  release: z.enum(leaveReleases),
  freeze,
  overdraft,
  /** In what it is asked for. */
  leaveUnit: z.enum(leaveUnits),
  minimum: quarters,
  step: quarters,
  rounding: z.enum(leaveRoundings),
  decimals: z.int().min(0).max(2),
  /** Minutes that make a day where leave in hours meets a day's; null where it is what was rostered. */
  dayMinutes: z.int().min(60).max(1440).nullable(),
  /** The share of a day's pay, in per cent, that is owed for what was not taken in time; null where that expires. */
  owedPercent: z.int().min(100).max(300).nullable(),
})
export type LeaveTerms = z.output<typeof leaveTerms>
