/** Tables of requests: anything that needs somebody's yes, and the steps that it went through. */
import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '../db/company-table.ts'

export type RequestStatus = 'pending_edit' | 'in_approval' | 'pending_review' | 'processed' | 'refused'
export type StepAct = 'submit' | 'agree' | 'refuse' | 'send_back' | 'withdraw' | 'publish'

export const request = companyTable(
  'request',
  {
    /** The noun that it is about, for example `plan`. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    applicantId: uuid('applicant_id').notNull(),
    applicantName: text('applicant_name').notNull(),
    /** What the approver decides on, as it stood when it was submitted. */
    content: jsonb('content').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  self => [index('request_subject').on(self.companyId, self.subject, self.subjectId, self.id)],
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
    at: timestamp('at', { withTimezone: true }).notNull(),
    remark: text('remark').notNull(),
  },
  self => [index('request_step_request').on(self.requestId, self.id)],
)
