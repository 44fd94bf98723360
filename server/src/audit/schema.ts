/** The table of audit lines: who wrote what, when, from what to what, and through which door. */
import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditSubject, AuditVerb } from '#contract/audit/subjects.ts'
import { companyTable } from '../db/company-table.ts'

export type AuditSource = 'screen' | 'import' | 'job' | 'batch' | 'machine' | 'scim'

export const auditLine = companyTable(
  'audit_line',
  {
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Absent where the system itself acted. */
    personId: uuid('person_id'),
    /** The name at that time, so that the line can be read later. */
    personName: text('person_name').notNull(),
    subject: text('subject').$type<AuditSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Whose scope may read the line; without one only those who manage the whole company. */
    departmentId: uuid('department_id'),
    action: text('action').$type<AuditVerb>().notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    source: text('source').$type<AuditSource>().notNull(),
  },
  self => [
    index('audit_line_subject').on(self.companyId, self.subject, self.subjectId, self.id),
    index('audit_line_newest').on(self.companyId, self.id),
    index('audit_line_at').on(self.companyId, self.at),
  ],
)
