/** Tables of plans: the plan, its people, its draft duties, its log of commands and who has it open. */

import { bigint, boolean, date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Algorithm, Change, CoverRow } from '#contract/engine.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'
import { department } from '../../access/schema.ts'
import type { AuditSource } from '../../audit/schema.ts'
import { companyTable } from '../../db/company-table.ts'
import { employee } from '../../people/schema.ts'
import { dutyColumns } from '../../roster/schema.ts'

export type PlanState = 'draft' | 'to_be_audited' | 'in_effect' | 'refused'

export const plan = companyTable(
  'plan',
  {
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id),
    name: text('name').notNull(),
    mode: text('mode').$type<'automatic' | 'manual'>().notNull(),
    period: text('period').$type<'week' | 'month'>().notNull(),
    first: date('first_date', { mode: 'string' }).notNull(),
    last: date('last_date', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    /** Chosen for this plan; null where it follows the scheduling rule of its department, whatever that says by then. */
    algorithm: text('algorithm').$type<Algorithm>(),
    prediction: text('prediction').$type<'turnover'>().notNull(),
    shiftTemplateId: uuid('shift_template_id'),
    estimateId: uuid('estimate_id'),
    state: text('state').$type<PlanState>().notNull().default('draft'),
    /** One more with every stored command. */
    revision: integer('revision').notNull().default(0),
    /** One more each time that its people were chosen anew. */
    peopleRevision: integer('people_revision').notNull().default(0),
    /** The version in force and the revision that it froze. */
    versionNumber: integer('version_number'),
    publishedRevision: integer('published_revision'),
    /** How often something that the plan is made of has changed. */
    touched: integer('touched').notNull().default(0),
    /** Figures from the engine, the revision and the standing that they were counted at, and when. */
    figuresRevision: integer('figures_revision'),
    figuresStanding: text('figures_standing'),
    figuresAt: timestamp('figures_at', { withTimezone: true }),
    /** One more each time that they are kept: of two who count at once only the faster keeps his. */
    figuresTurn: integer('figures_turn').notNull().default(0),
    headcount: integer('headcount').notNull().default(0),
    totalMinutes: integer('total_minutes').notNull().default(0),
    open: integer('open').notNull().default(0),
    prohibited: integer('prohibited').notNull().default(0),
    /** Null where they were last counted before these figures were kept. */
    neededMinutes: integer('needed_minutes'),
    covered: integer('covered'),
    required: integer('required'),
    needsApproval: integer('needs_approval'),
    costCents: bigint('cost_cents', { mode: 'number' }),
    /** Null without a budget, too. */
    budgetCents: bigint('budget_cents', { mode: 'number' }),
    /** The published revision whose cover is kept (`cover_in_effect`), and the standing that it was counted at. */
    coverRevision: integer('cover_revision'),
    coverStanding: text('cover_standing'),
    /** What a search proved of the draft: its score, the bound, when, and the only revision that it is true of. */
    provedScore: bigint('proved_score', { mode: 'number' }),
    provedBound: bigint('proved_bound', { mode: 'number' }),
    provedAt: timestamp('proved_at', { withTimezone: true }),
    provedRevision: integer('proved_revision'),
    /** The print of the problem that it is true of, the standing with which that was last seen to be the plan's, and when. */
    provedProblem: text('proved_problem'),
    proofStanding: text('proof_standing'),
    proofSeenAt: timestamp('proof_seen_at', { withTimezone: true }),
    submitterName: text('submitter_name'),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('plan_site').on(self.companyId, self.departmentId, self.first)],
)

const ofPlan = () =>
  uuid('plan_id')
    .notNull()
    .references(() => plan.id, { onDelete: 'cascade' })

/**
 * A plan whose figures may be no longer of what stands, until a job has looked. The database writes a row whenever the
 * plan moves or is touched (a trigger), so no write can forget it; times are the database's own, as those of the queue.
 */
export const planDue = companyTable(
  'plan_due',
  {
    planId: ofPlan(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Not to be taken up before: somebody is at it, or it has failed lately. */
    after: timestamp('after', { withTimezone: true }).notNull().defaultNow(),
    /** Whether plans beside it count what has changed too. */
    moved: boolean('moved').notNull().default(false),
    /** Whether the last count failed. */
    failed: boolean('failed').notNull().default(false),
  },
  self => [index('plan_due_plan').on(self.planId)],
)

/**
 * Need and planned heads of one date of a plan's version in force, by workstation and slot, as the engine's checker told
 * them of that very roster. A page that shows a day of many sites reads these and counts nothing.
 */
export const coverInEffect = companyTable(
  'cover_in_effect',
  {
    planId: ofPlan(),
    date: date('date', { mode: 'string' }).notNull(),
    /** Length of a slot in minutes. */
    slot: integer('slot').notNull(),
    rows: jsonb('rows').$type<Omit<CoverRow, 'date'>[]>().notNull(),
    /** Where somebody is missing, from which minute until which: what sites are sorted and counted by. */
    gaps: jsonb('gaps').$type<{ start: number; end: number; missing: number }[]>().notNull().default([]),
  },
  self => [unique('cover_in_effect_once').on(self.planId, self.date)],
)

/** A person that the plan is made for. */
export const planMember = companyTable(
  'plan_member',
  {
    planId: ofPlan(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id),
  },
  self => [
    unique('plan_member_once').on(self.planId, self.employeeId),
    index('plan_member_employee').on(self.employeeId),
  ],
)

/** One duty of a plan's draft. */
export const planDuty = companyTable('plan_duty', { planId: ofPlan(), ...dutyColumns() }, self => [
  unique('plan_duty_once').on(self.planId, self.dutyId),
  index('plan_duty_employee').on(self.employeeId, self.date),
])

/** A date that a planner keeps free for a person of the plan. */
export const planRest = companyTable(
  'plan_rest',
  {
    planId: ofPlan(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employee.id),
    date: date('date', { mode: 'string' }).notNull(),
  },
  self => [
    unique('plan_rest_once').on(self.planId, self.employeeId, self.date),
    index('plan_rest_employee').on(self.employeeId),
  ],
)

/** One stored command with its inverse: the log that merging, undo and history read. */
export const planEdit = companyTable(
  'plan_edit',
  {
    planId: ofPlan(),
    revision: integer('revision').notNull(),
    commandId: uuid('command_id').notNull(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    label: jsonb('label').$type<CommandLabel>().notNull(),
    change: jsonb('change').$type<Change>().notNull(),
    inverse: jsonb('inverse').$type<Change>().notNull(),
    source: text('source').$type<AuditSource>().notNull(),
    /** A name that a person gave to this revision. */
    revisionName: text('revision_name'),
  },
  self => [
    unique('plan_edit_command').on(self.planId, self.commandId),
    unique('plan_edit_revision').on(self.planId, self.revision),
  ],
)

/** Who has a plan open, and where. */
export const planEditor = companyTable(
  'plan_editor',
  {
    planId: ofPlan(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    cell: jsonb('cell').$type<{ employee: string | null; date: string }>(),
  },
  self => [unique('plan_editor_once').on(self.planId, self.personId)],
)
