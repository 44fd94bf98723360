/** Audit lines: the history of what was written. */
import { z } from 'zod'
import { auditSubjectNames } from '../audit/subjects.ts'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, instantSchema } from '../shared/values.ts'

const auditRow = z.object({
  id: idSchema,
  at: instantSchema,
  /** Who did it; empty for the system itself. */
  by: z.string(),
  /** A subject of `auditSubjects` and one of its verbs; lines of earlier versions may tell of others. */
  subject: z.string(),
  subjectId: idSchema,
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  source: z.enum(['screen', 'import', 'job', 'batch', 'machine', 'scim']),
})

export type AuditRow = z.output<typeof auditRow>

export const auditCalls = {
  /** The history of one thing, or of the caller's whole scope, newest first. */
  listAudit: defineCall({
    path: '/forward_webfront/api/organisation/audit/list.htm',
    method: 'GET',
    access: 'audit.view',
    scope: 'within',
    input: z.object({
      ...pagingInput,
      subject: z.enum(auditSubjectNames).optional(),
      subjectId: idOf('any').optional(),
    }),
    output: pageOf(auditRow),
  }),
}
