/** The table of resignations: one of a person stands at a time, those that were recovered from are history. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EndGround } from '#contract/engine.ts'
import type { BlacklistType } from '#contract/people/blacklist.ts'
import type { LeavingType } from '#contract/people/resignation.ts'
import { companyTable } from '../../db/company-table.ts'
import { employee } from '../schema.ts'

const day = (name: string) => date(name, { mode: 'string' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const resignation = companyTable(
  'resignation',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    lastDay: day('last_day').notNull(),
    /** The last day that stood before: a resignation that is taken back leaves it again. */
    leftOnBefore: day('left_on_before'),
    type: text('type').$type<LeavingType>().notNull(),
    ground: text('ground').$type<EndGround>().notNull(),
    reason: text('reason').notNull().default(''),
    remark: text('remark').notNull().default(''),
    socialEnd: day('social_end'),
    fundEnd: day('fund_end'),
    blacklisted: boolean('blacklisted').notNull().default(false),
    blacklistType: text('blacklist_type').$type<BlacklistType>(),
    /** Money in cents, days in hundredths; entered by hand until the areas that know them register theirs. */
    baseCents: integer('base_cents'),
    dueDays: integer('due_days'),
    actualDays: integer('actual_days'),
    averageCents: integer('average_cents'),
    localCents: integer('local_cents'),
    compensationCents: integer('compensation_cents'),
    noticeCents: integer('notice_cents'),
    state: text('state').$type<'pending' | 'confirmed'>().notNull().default('pending'),
    confirmedBy: text('confirmed_by'),
    /** When what follows from the last day was done, and what it was: its undoing takes that back. */
    carriedOutAt: moment('carried_out_at'),
    endedContracts: uuid('ended_contracts').array().notNull().default(sql`'{}'`),
    blacklistEntryId: uuid('blacklist_entry_id'),
    disabledAt: moment('disabled_at'),
    /** What disabling closed: enabling opens that, and nothing else. */
    closedMemberships: uuid('closed_memberships').array().notNull().default(sql`'{}'`),
    /** First day of the next employment, and with it the first of the one that ended here. */
    recoveredOn: day('recovered_on'),
    hiredOn: day('hired_on'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    revision: integer('revision').notNull().default(0),
    deletedAt: moment('deleted_at'),
  },
  self => [
    index('resignation_employee').on(self.employeeId, self.lastDay),
    uniqueIndex('resignation_standing')
      .on(self.companyId, self.employeeId)
      .where(sql`${self.deletedAt} is null and ${self.recoveredOn} is null`),
    index('resignation_due')
      .on(self.companyId, self.lastDay)
      .where(sql`${self.carriedOutAt} is null and ${self.deletedAt} is null and ${self.recoveredOn} is null`),
  ],
)
