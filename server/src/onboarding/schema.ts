/** Tables of onboarding: one row a newcomer, and the company's list of what is to be done. What was entered lies sealed beside. */
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OnboardingState } from '#contract/onboarding/calls.ts'
import type { AskedPart, EntryUnit } from '#contract/onboarding/entered.ts'
import type { ProposalState, ProposedUnit } from '#contract/onboarding/proposal.ts'
import type { hireTypes } from '#contract/people/employee.ts'
import { department } from '../access/schema.ts'
import { companyTable } from '../db/company-table.ts'
import { nameKey } from '../db/same-name.ts'
import { employee } from '../people/schema.ts'

const day = (name: string) => date(name, { mode: 'string' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export type Verdicts = Partial<Record<EntryUnit, { accepted: boolean; remark: string }>>

/** A task as it stood when the person was invited, and who did it. */
export interface Tick {
  id: string
  name: string
  doneAt: string | null
  doneBy: string | null
}

export type ProposedVerdicts = Partial<Record<ProposedUnit, { accepted: boolean; remark: string }>>

export const onboarding = companyTable(
  'onboarding',
  {
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The only phone that can prove itself for the link. */
    phone: text('phone').notNull(),
    position: text('position'),
    rank: text('rank'),
    hireType: text('hire_type').$type<(typeof hireTypes)[number]>().notNull(),
    plannedOn: day('planned_on').notNull(),
    regularOn: day('regular_on'),
    asked: text('asked').array().$type<AskedPart[]>().notNull(),
    state: text('state').$type<OnboardingState>().notNull().default('invited'),
    /** What stood before an end, which is taken back to it. */
    stateBefore: text('state_before').$type<OnboardingState>(),
    reason: text('reason').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    verdicts: jsonb('verdicts').$type<Verdicts>().notNull().default({}),
    tasks: jsonb('tasks').$type<Tick[]>().notNull().default([]),
    enteredAt: moment('entered_at'),
    /** Under which wording of the agreement the person said yes, and when. */
    consentVersion: text('consent_version'),
    consentAt: moment('consent_at'),
    eraseOn: day('erase_on'),
    /** Whom it became: the record may be removed later, and this stays. */
    employeeId: uuid('employee_id'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    revision: integer('revision').notNull().default(0),
  },
  self => [
    unique('onboarding_token').on(self.tokenHash, self.companyId),
    index('onboarding_department').on(self.departmentId),
    index('onboarding_erase').on(self.companyId, self.eraseOn),
    uniqueIndex('onboarding_phone')
      .on(self.companyId, self.phone)
      .where(sql`${self.state} in ('invited', 'entered', 'returned', 'checked')`),
  ],
)

export const onboardingTask = companyTable(
  'onboarding_task',
  {
    name: text('name').notNull(),
    place: integer('place').notNull(),
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  self => [
    uniqueIndex('onboarding_task_name').on(self.companyId, nameKey(self.name)).where(sql`${self.deletedAt} is null`),
  ],
)

/** What an employee proposes of the own data; the values lie sealed beside it until HR has said yes or no to each unit. */
export const dataProposal = companyTable(
  'data_proposal',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    units: text('units').array().$type<ProposedUnit[]>().notNull(),
    verdicts: jsonb('verdicts').$type<ProposedVerdicts>().notNull().default({}),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    settledBy: text('settled_by'),
    createdAt: moment('created_at').notNull(),
    revision: integer('revision').notNull().default(0),
  },
  self => [
    index('data_proposal_employee').on(self.employeeId),
    uniqueIndex('data_proposal_open').on(self.companyId, self.employeeId).where(sql`${self.state} = 'open'`),
  ],
)
