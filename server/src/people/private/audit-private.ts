/** What the audit log tells of private fields: masked to everybody, and to nobody without the permission of the field. */
import type { PrivateField } from '#contract/people/personal.ts'
import type { Actor } from '../../access/actor.ts'
import { type AuditEntry, auditAll } from '../../audit/audit.ts'
import type { AuditSource } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { SeenEmployee } from '../employees/must-see-employee.ts'
import { maskOf } from './mask.ts'

const subjectOf = {
  identityNumber: 'identity',
  bankName: 'bank_account',
  bankAccount: 'bank_account',
  homeAddress: 'home_address',
  health: 'health',
} as const satisfies Record<PrivateField, AuditEntry['subject']>

export interface PrivateChange {
  field: PrivateField
  before: string | null
  after: string | null
}

const masked = (changes: readonly PrivateChange[], side: 'before' | 'after') =>
  Object.fromEntries(
    changes.map(change => {
      const text = change[side]
      return [change.field, text === null ? null : maskOf(change.field, text)]
    }),
  )

/** One line for each subject that the changes are of. */
export const auditPrivate = (
  tx: Tx,
  { actor, seen, now, source }: { actor: Actor; seen: SeenEmployee; now: Date; source?: AuditSource },
  action: 'change' | 'open_private',
  changes: readonly PrivateChange[],
): Promise<void> => {
  const bySubject = Map.groupBy(changes, ({ field }) => subjectOf[field])
  return auditAll(
    tx,
    [...bySubject].map(([subject, of]) => ({
      ...{ actor, subject, action, subjectId: seen.id, departmentId: seen.department_id, source, now },
      before: action === 'change' ? masked(of, 'before') : null,
      after: masked(of, 'after'),
    })),
  )
}
