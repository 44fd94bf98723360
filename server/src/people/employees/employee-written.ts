/** What every write of something that belongs to an employee ends with. */
import { sql } from 'drizzle-orm'
import type { AuditVerb } from '#contract/audit/subjects.ts'
import type { Call } from '#contract/call.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Writing } from '../writing.ts'
import type { SeenEmployee } from './must-see-employee.ts'

/** Tells the write in the audit, and counts it; answers the employee's new revision. */
export const employeeWritten = async <C extends Call>(
  { tx, actor, now, source }: Writing<C>,
  { id, department_id: departmentId, revision }: SeenEmployee,
  what: { action: AuditVerb<'employee'>; before: unknown; after: unknown },
): Promise<{ revision: number }> => {
  await audit(tx, { actor, subject: 'employee', subjectId: id, departmentId, source, now, ...what })
  await noteChange(tx, { matter: 'availability', employeeIds: [id] })
  await tx.execute(sql`update employee set revision = ${revision + 1} where id = ${id}`)
  return { revision: revision + 1 }
}
