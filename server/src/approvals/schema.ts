/**
 * Tables of requests: anything that needs somebody's yes, the stages that it goes through, who is asked in each, who gets
 * a copy, and the steps that it took.
 */
import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '../db/company-table.ts'
import type { Flow, StageRule } from './flow.ts'

export type RequestStatus = 'pending_edit' | 'in_approval' | 'pending_review' | 'processed' | 'refused'
/** `settle` is an agreement that was given by doing what was asked for, `reverse` takes an effect back. */
export type StepAct = 'submit' | 'agree' | 'refuse' | 'send_back' | 'withdraw' | 'publish' | 'settle' | 'reverse'
export type StageState = 'open' | 'agreed' | 'refused' | 'sent_back' | 'withdrawn' | 'settled'
/** `skipped`: somebody else decided, or the person may not decide any more. */
export type AssigneeState = 'waiting' | 'agreed' | 'refused' | 'sent_back' | 'skipped'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const request = companyTable(
  'request',
  {
    /** The noun that it is about, for example `plan`. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Whose people decide; without one, those who manage the whole company. */
    departmentId: uuid('department_id'),
    status: text('status').$type<RequestStatus>().notNull(),
    applicantId: uuid('applicant_id').notNull(),
    applicantName: text('applicant_name').notNull(),
    /** What the approver decides on, as it stood when it was submitted. */
    content: jsonb('content').notNull(),
    /** Which state of the content is decided on; grows each time that it is submitted. */
    revision: integer('revision').notNull().default(0),
    /** The stages that it goes through, as the flow was when it was submitted. */
    flow: jsonb('flow').$type<Flow>().notNull(),
    /** Place in the flow of the stage that is open, or was last. */
    stage: integer('stage').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When it stopped to wait for somebody. */
    closedAt: at('closed_at'),
    /** When what it had brought was taken back. */
    reversedAt: at('reversed_at'),
  },
  self => [index('request_subject').on(self.companyId, self.subject, self.subjectId, self.id)],
)

/** A stage of a request from when it opened; a request that is submitted again goes through its stages anew. */
export const requestStage = companyTable(
  'request_stage',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => request.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    place: integer('place').notNull(),
    rule: text('rule').$type<StageRule>().notNull(),
    state: text('state').$type<StageState>().notNull(),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
  },
  self => [unique('request_stage_once').on(self.requestId, self.revision, self.place)],
)

/** Somebody who is asked in a stage, and what became of it. */
export const requestAssignee = companyTable(
  'request_assignee',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => request.id, { onDelete: 'cascade' }),
    stageId: uuid('stage_id')
      .notNull()
      .references(() => requestStage.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    /** The order in which they are asked where it is one after the other. */
    turn: integer('turn').notNull(),
    state: text('state').$type<AssigneeState>().notNull(),
    decidedAt: at('decided_at'),
    /** Who decided: the person, or somebody whose decision made this one's needless. */
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
  },
  self => [
    unique('request_assignee_once').on(self.stageId, self.personId),
    index('request_assignee_request').on(self.requestId),
    index('request_assignee_person').on(self.companyId, self.personId, self.state),
  ],
)

/** Somebody who reads along and decides nothing. */
export const requestCopy = companyTable(
  'request_copy',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => request.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    at: at('at').notNull(),
  },
  self => [
    unique('request_copy_once').on(self.requestId, self.personId),
    index('request_copy_person').on(self.companyId, self.personId),
  ],
)

export const requestStep = companyTable(
  'request_step',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => request.id, { onDelete: 'cascade' }),
    act: text('act').$type<StepAct>().notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull(),
    remark: text('remark').notNull(),
  },
  self => [index('request_step_request').on(self.requestId, self.id)],
)
