/** The call for the overview of all sites: a live row per site and schedule period, with what the overnight batch made. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { centsSchema, dateAroundSchema, dateSchema, idSchema, instantSchema } from '../../shared/values.ts'
import { batchResult } from '../batch.ts'
import { planRow } from '../plans/plan.ts'

export const siteOverviewRow = z.object({
  departmentId: idSchema,
  departmentName: z.string(),
  /** The plan of the period; null where none was made yet. */
  plan: planRow.nullable(),
  /** How many more plans of the site touch the period. */
  others: z.int(),
  /** Its open shifts from tomorrow on, and whether it lacks people then (`isShort`); null without a plan, or until it is counted. */
  openAhead: z.int().nullable(),
  short: z.boolean().nullable(),
  /** Figures of the plan's roster; null without a plan. */
  figures: z
    .object({
      minutes: z.int(),
      /** What demand asks for; zero where nothing was estimated. */
      neededMinutes: z.int(),
      covered: z.int(),
      required: z.int(),
      needsApproval: z.int(),
      /** Cost as a share of the budget in basis points; null without a budget. */
      budgetShare: z.int().nullable(),
      /** Amounts; null for those who may not see pay. */
      costCents: centsSchema.nullable(),
      budgetCents: centsSchema.nullable(),
      /** How far the draft may be above the best possible, in basis points; null where that is not proved of it as it is. */
      gap: z.int().nullable(),
      provedAt: instantSchema.nullable(),
    })
    .nullable(),
  /**
   * Over all versions so far people with an account whose duties changed, those of them who have not acknowledged what
   * stands for them, and those without an account; null where no version is in effect.
   */
  told: z.int().nullable(),
  unseen: z.int().nullable(),
  noAccount: z.int().nullable(),
  /** What the last batch for this period made of the site. */
  batch: batchResult.pick({ state: true, message: true }).extend({ finishedAt: instantSchema.nullable() }).nullable(),
})
export type SiteOverviewRow = z.infer<typeof siteOverviewRow>

export const siteOverviewCalls = {
  siteOverview: defineCall({
    path: '/forward_webfront/api/planning/overview/sites.htm',
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    /** The schedule period that holds `date`; the next one without it. */
    input: z.object({
      date: dateAroundSchema.optional(),
      departmentId: idOf('department').optional(),
      /** By name, or first whose plan waits for somebody: to be decided on, with prohibited findings, changed since, short of people. */
      order: z.enum(['name', 'waiting']).default('name'),
      ...pagingInput,
    }),
    output: pageOf(siteOverviewRow).extend({
      first: dateSchema,
      last: dateSchema,
      previous: dateSchema,
      next: dateSchema,
      /** Sites in scope that have no plan for the period, over all pages. */
      missing: z.array(idSchema),
      /** Sites in scope whose plan has a version in effect, over all pages. */
      published: z.int(),
      /** Sites in scope whose plan waits for somebody, over all pages; null while one of the plans is yet to be counted. */
      waiting: z.int().nullable(),
      /**
       * Cost and budget of all plans of the period, over all pages; null unless both are known of every one of them, or
       * where the pay of one may not be seen.
       */
      cost: z.object({ costCents: centsSchema, budgetCents: centsSchema }).nullable(),
    }),
  }),
}
