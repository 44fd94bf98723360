/** Tables of leave: its types, the rules that give it in dated versions, and the lines of everybody's ledger. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DayKind, LeaveLine } from '#contract/engine.ts'
import type { LeaveUnit } from '#contract/leave/amount.ts'
import type { LeaveLineKind, LeaveSource, LedgerDerivation } from '#contract/leave/balance.ts'
import type { LeaveScope, LeaveTerms } from '#contract/leave/terms.ts'
import type { leaveCounts, leaveLaws } from '#contract/leave/type.ts'
import { companyTable } from '../db/company-table.ts'
import { nameKey } from '../db/same-name.ts'
import { employee } from '../people/schema.ts'

/** An event, overtime that is given back as time, or what was agreed about the leave of a year. */
export type LeaveFact =
  | { kind: 'event'; amount: string | null }
  | { kind: 'overtime'; minutes: number; dayKind: DayKind; agreed: boolean }
  | { kind: 'consent'; year: number; carries: boolean; waived: boolean }

/** When a lot is frozen, in which parts it becomes usable, whether its first leave ends it, and what is owed for the rest. */
export type LotManner = Pick<LeaveLine, 'frozen' | 'parts' | 'single' | 'percent'>

const day = (name: string) => date(name, { mode: 'string' })

/** What a record of settings has beside its values, with who made it. */
const kept = () => ({
  revision: integer('revision').notNull().default(0),
  creator: text('creator').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

export const leaveType = companyTable(
  'leave_type',
  {
    name: text('name').notNull(),
    paid: boolean('paid').notNull(),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    unit: text('unit').$type<LeaveUnit>().notNull(),
    counts: text('counts').$type<(typeof leaveCounts)[number]>().notNull(),
    hasBalance: boolean('has_balance').notNull(),
    law: text('law').$type<(typeof leaveLaws)[number]>().notNull().default('other'),
    /** Hundredths of the unit. */
    evidenceFrom: integer('evidence_from'),
    noticeDays: smallint('notice_days'),
    backDays: smallint('back_days'),
    isPrivate: boolean('is_private').notNull().default(false),
    ...kept(),
  },
  self => [uniqueIndex('leave_type_name').on(self.companyId, nameKey(self.name)).where(sql`${self.deletedAt} is null`)],
)

export const leaveRule = companyTable(
  'leave_rule',
  {
    name: text('name').notNull(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => leaveType.id),
    /** Of several balances that fit, that of the smallest number is used first. */
    priority: smallint('priority').notNull(),
    enabled: boolean('enabled').notNull(),
    ...kept(),
  },
  self => [
    uniqueIndex('leave_rule_name').on(self.companyId, nameKey(self.name)).where(sql`${self.deletedAt} is null`),
    index('leave_rule_type').on(self.typeId),
  ],
)

/** What a rule says from a day on, until the next version begins. */
export const leaveRuleVersion = companyTable(
  'leave_rule_version',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => leaveRule.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    from: day('from_date').notNull(),
    scope: jsonb('scope').$type<LeaveScope>().notNull(),
    terms: jsonb('terms').$type<LeaveTerms>().notNull(),
    /** Where it is written that this leave is due. */
    source: text('source').notNull().default(''),
    creator: text('creator').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [unique('leave_rule_version_once').on(self.ruleId, self.from)],
)

/**
 * One for each person and type that has a line: what lists page through, and what whoever writes a line holds, so that of
 * two who take from one balance the second sees what the first has left.
 */
export const leaveLedger = companyTable(
  'leave_ledger',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    typeId: uuid('type_id')
      .notNull()
      .references(() => leaveType.id, { onDelete: 'cascade' }),
  },
  self => [unique('leave_ledger_once').on(self.employeeId, self.typeId)],
)

/**
 * One line of somebody's ledger. A balance is what the engine says of the lines at a date; a line never changes and never
 * goes: what was wrong is met by an opposite one. The database refuses any other.
 */
export const leaveLine = companyTable(
  'leave_line',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => leaveType.id),
    kind: text('kind').$type<LeaveLineKind>().notNull(),
    /** An exact fraction of the type's unit. */
    numerator: bigint('numerator', { mode: 'bigint' }).notNull(),
    denominator: bigint('denominator', { mode: 'bigint' }).notNull(),
    /** On which it takes effect. */
    day: day('day').notNull(),
    validTo: day('valid_to'),
    /** The line that gave what this one takes, ends or gives back. */
    lotId: uuid('lot_id'),
    /** What a correction takes back. */
    corrects: text('corrects').$type<LeaveLineKind>(),
    /** The first day of the time that a grant is for. */
    period: day('period'),
    /** Of several lots that fit, that of the smallest number is taken first. */
    priority: smallint('priority').notNull().default(0),
    /** How a lot may be taken, where its dates do not say all. */
    manner: jsonb('manner').$type<LotManner>().notNull().default({}),
    source: text('source').$type<LeaveSource>().notNull(),
    ruleId: uuid('rule_id').references(() => leaveRule.id),
    versionId: uuid('version_id').references(() => leaveRuleVersion.id),
    requestId: uuid('request_id'),
    /** What it is one of, so that nothing is written twice: the rule with its period, the part of a request. */
    key: text('key').notNull(),
    remark: text('remark').notNull().default(''),
    derivation: jsonb('derivation').$type<LedgerDerivation>().notNull().default([]),
    writtenBy: text('written_by').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  self => [
    unique('leave_line_once').on(self.companyId, self.employeeId, self.typeId, self.key),
    index('leave_line_request').on(self.requestId).where(sql`${self.requestId} is not null`),
    index('leave_line_newest').on(self.companyId, self.id),
  ],
)

/** What happened that a rule gives leave for, or was agreed about what is left: read by the night's job, with the ledger. */
export const leaveFact = companyTable(
  'leave_fact',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => leaveRule.id),
    day: day('day').notNull(),
    fact: jsonb('fact').$type<LeaveFact>().notNull(),
    /** The request that it comes from, so that it is written down once. */
    requestId: uuid('request_id'),
    writtenBy: text('written_by').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  self => [
    index('leave_fact_employee').on(self.employeeId),
    uniqueIndex('leave_fact_request').on(self.companyId, self.requestId, self.employeeId),
  ],
)
