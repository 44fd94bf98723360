/** Tables of published versions and of acknowledgements. A version is never updated or deleted: a trigger sees to it. */

import { date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Duty, RestMark } from '#contract/engine.ts'
import type { DutyChange } from '#contract/planning/edits/roster-changes.ts'
import type { KeptDate } from '#contract/roster/rest-changes.ts'
import { companyTable } from '../../db/company-table.ts'
import { employee } from '../../people/schema.ts'
import { plan } from '../plans/schema.ts'

/** A frozen roster with what changed since the version before. */
export const planVersion = companyTable(
  'plan_version',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plan.id),
    number: integer('number').notNull(),
    revision: integer('revision').notNull(),
    first: date('first_date', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    roster: jsonb('roster').$type<Duty[]>().notNull(),
    changes: jsonb('changes').$type<DutyChange[]>().notNull(),
    /** The dates that it keeps free, and which of them came or went. */
    rest: jsonb('rest').$type<KeptDate[]>().notNull().default([]),
    restChanges: jsonb('rest_changes').$type<RestMark[]>().notNull().default([]),
    /** SHA-256 of the roster, and of the dates kept free where there are any, as canonical JSON. */
    hash: text('hash').notNull(),
    publishedBy: uuid('published_by'),
    publishedByName: text('published_by_name').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  self => [unique('plan_version_number').on(self.planId, self.number)],
)

/** An employee who was told of a version because own duties changed. */
export const acknowledgement = companyTable(
  'acknowledgement',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => planVersion.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plan.id),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id),
    changes: jsonb('changes').$type<DutyChange[]>().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
  },
  self => [
    unique('acknowledgement_once').on(self.versionId, self.employeeId),
    index('acknowledgement_employee').on(self.employeeId, self.acknowledgedAt),
  ],
)
