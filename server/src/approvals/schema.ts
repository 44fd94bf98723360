/**
 * Tables of requests: anything that needs somebody's yes, the stages that it goes through, who is asked in each, who
 * proves it, who gets a copy, its images, and the steps that it took. Beside them the flows of a company and who stands in
 * for whom.
 */
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { FlowTree, StageRule } from '#contract/approvals/flow.ts'
import type {
  AssigneeState,
  AssigneeWay,
  Category,
  Referring,
  RequestState,
  StepAct,
  WitnessState,
} from '#contract/approvals/values.ts'
import { bytes, companyTable } from '../db/company-table.ts'
import type { Flow } from './flow.ts'

export type { AssigneeState, StepAct }
export type RequestStatus = RequestState
/** `settle` is an agreement that was given by doing what was asked for, `reverse` takes an effect back. */
export type StageState = 'open' | 'agreed' | 'refused' | 'sent_back' | 'withdrawn' | 'settled'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const request = companyTable(
  'request',
  {
    /** Counted in the company; the database gives it. */
    no: integer('no').notNull().default(0),
    /** The noun that it is about, for example `plan`. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Whose people decide; without one, those who manage the whole company. */
    departmentId: uuid('department_id'),
    status: text('status').$type<RequestStatus>().notNull(),
    /** Whose request it is, as an employee; none where it is nobody's, such as a plan's. */
    employeeId: uuid('employee_id'),
    /** The same as somebody who signs in; none where the employee has no account. */
    applicantId: uuid('applicant_id'),
    applicantName: text('applicant_name').notNull(),
    /** Who entered it, where that was somebody else. */
    submittedBy: uuid('submitted_by'),
    submittedByName: text('submitted_by_name'),
    /** The type within its category, such as a type of leave. */
    kindId: uuid('kind_id'),
    kindName: text('kind_name'),
    fromDate: date('from_date', { mode: 'string' }),
    fromMinute: integer('from_minute'),
    toDate: date('to_date', { mode: 'string' }),
    toMinute: integer('to_minute'),
    reason: text('reason').notNull().default(''),
    /** What the approver decides on, as it stood when it was submitted. */
    content: jsonb('content').notNull(),
    /** Who goes together with the applicant. */
    collaborators: jsonb('collaborators').$type<{ employeeId: string; name: string }[]>().notNull().default([]),
    /** Deciders that the applicant has chosen, where the flow lets them be chosen. */
    chosen: uuid('chosen').array().notNull().default(sql`'{}'`),
    /** The agreed request that this one cancels or changes. */
    refersTo: uuid('refers_to'),
    refersAs: text('refers_as').$type<Referring>(),
    /** Which state of the content is decided on; grows each time that it is submitted. */
    revision: integer('revision').notNull().default(0),
    /** The stages that it goes through, as the flow was when it was submitted. */
    flow: jsonb('flow').$type<Flow>().notNull(),
    /** Place in the flow of the stage that is open, or was last; -1 while witnesses are asked. */
    stage: integer('stage').notNull().default(0),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    /** When its witnesses were asked. */
    witnessedAt: at('witnessed_at'),
    /** When it stopped to wait for somebody. */
    closedAt: at('closed_at'),
    /** When what it had brought was taken back. */
    reversedAt: at('reversed_at'),
    /** When the applicant last urged those who decide. */
    urgedAt: at('urged_at'),
    /** When the final message is due: while the decision can be undone it waits. */
    tellAt: at('tell_at'),
    /** A pending edit or a refused one that its applicant wants to see no more; its trail stays. */
    deletedAt: at('deleted_at'),
  },
  self => [
    index('request_subject').on(self.companyId, self.subject, self.subjectId, self.id),
    index('request_no').on(self.companyId, self.no),
    index('request_applicant').on(self.companyId, self.applicantId, self.submittedAt),
    index('request_proxy').on(self.companyId, self.submittedBy, self.submittedAt),
    index('request_employee').on(self.companyId, self.employeeId, self.submittedAt),
    index('request_department').on(self.companyId, self.departmentId, self.submittedAt),
    index('request_state').on(self.companyId, self.status, self.submittedAt),
    index('request_refers').on(self.refersTo),
    index('request_tell').on(self.tellAt).where(sql`${self.tellAt} is not null`),
    index('request_together').using('gin', sql`${self.collaborators} jsonb_path_ops`),
  ],
)

const ofRequest = () =>
  uuid('request_id')
    .notNull()
    .references(() => request.id, { onDelete: 'cascade' })

/** A stage of a request from when it opened; a request that is submitted again goes through its stages anew. */
export const requestStage = companyTable(
  'request_stage',
  {
    requestId: ofRequest(),
    revision: integer('revision').notNull(),
    place: integer('place').notNull(),
    rule: text('rule').$type<StageRule>().notNull(),
    state: text('state').$type<StageState>().notNull(),
    /** `review`: what is in effect already is confirmed. */
    kind: text('kind').$type<'decide' | 'review'>().notNull().default('decide'),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
    remindedAt: at('reminded_at'),
    escalatedAt: at('escalated_at'),
  },
  self => [
    unique('request_stage_once').on(self.requestId, self.revision, self.place),
    index('request_stage_open').on(self.openedAt).where(sql`${self.state} = 'open'`),
  ],
)

/** Somebody who is asked in a stage, and what became of it. */
export const requestAssignee = companyTable(
  'request_assignee',
  {
    requestId: ofRequest(),
    stageId: uuid('stage_id')
      .notNull()
      .references(() => requestStage.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    /** The order in which they are asked where it is one after the other. */
    turn: integer('turn').notNull(),
    state: text('state').$type<AssigneeState>().notNull(),
    way: text('way').$type<AssigneeWay>().notNull().default('flow'),
    /** Who handed it over, or wants to hear this one first. */
    byId: uuid('by_id'),
    /** To whom it was handed over. */
    passedTo: uuid('passed_to'),
    decidedAt: at('decided_at'),
    /** Who decided: the person, a stand-in, or somebody whose decision made this one's needless. */
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
  },
  self => [
    unique('request_assignee_once').on(self.stageId, self.personId),
    index('request_assignee_request').on(self.requestId),
    index('request_assignee_person').on(self.companyId, self.personId, self.state),
    index('request_assignee_decided').on(self.companyId, self.decidedBy),
  ],
)

/** Somebody who was there, and says so before anybody decides. */
export const requestWitness = companyTable(
  'request_witness',
  {
    requestId: ofRequest(),
    personId: uuid('person_id').notNull(),
    state: text('state').$type<WitnessState>().notNull(),
    at: at('at'),
    remark: text('remark').notNull().default(''),
  },
  self => [
    unique('request_witness_once').on(self.requestId, self.personId),
    index('request_witness_person').on(self.companyId, self.personId, self.state),
  ],
)

/** Somebody who reads along and decides nothing. */
export const requestCopy = companyTable(
  'request_copy',
  { requestId: ofRequest(), personId: uuid('person_id').notNull(), at: at('at').notNull() },
  self => [
    unique('request_copy_once').on(self.requestId, self.personId),
    index('request_copy_person').on(self.companyId, self.personId),
  ],
)

/** What happened, never changed: the database refuses it. */
export const requestStep = companyTable(
  'request_step',
  {
    requestId: ofRequest(),
    act: text('act').$type<StepAct>().notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** For whom the person acted, or to whom it was handed. */
    forId: uuid('for_id'),
    revision: integer('revision').notNull().default(0),
    at: at('at').notNull(),
    remark: text('remark').notNull(),
  },
  self => [index('request_step_request').on(self.requestId, self.id)],
)

export const requestImage = companyTable(
  'request_image',
  {
    requestId: ofRequest(),
    type: text('type').$type<'image/png' | 'image/jpeg'>().notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  self => [index('request_image_request').on(self.requestId)],
)

/** Who decides for somebody from a first to a last day. */
export const requestDelegation = companyTable(
  'request_delegation',
  {
    personId: uuid('person_id').notNull(),
    toId: uuid('to_id').notNull(),
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }).notNull(),
    /** All, where there are none. */
    categories: text('categories').array().$type<Category[]>().notNull().default(sql`'{}'`),
    revision: integer('revision').notNull().default(0),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  self => [
    index('request_delegation_person').on(self.companyId, self.personId),
    index('request_delegation_to').on(self.companyId, self.toId),
  ],
)

/** The flow of a category, each version a row that stays. */
export const approvalFlow = companyTable(
  'approval_flow',
  {
    category: text('category').$type<Category>().notNull(),
    version: integer('version').notNull(),
    tree: jsonb('tree').$type<FlowTree>().notNull(),
    savedAt: at('saved_at').notNull(),
    savedByName: text('saved_by_name').notNull(),
  },
  self => [unique('approval_flow_version').on(self.companyId, self.category, self.version)],
)
