/** The audit lines of people who are new by a workbook: one each with all that the file says of the person, and one a rate. */
import { termsAt } from '../../access/terms-today.ts'
import type { AuditEntry } from '../../audit/audit.ts'
import type { PeopleDraft } from './people-draft.ts'

/** What belongs to a person, without saying so again. */
const ofEach = <T extends { employeeId: string }>(rows: readonly T[]) => {
  const groups = Map.groupBy(rows, row => row.employeeId)
  return (id: string) => (groups.get(id) ?? []).map(({ employeeId: _, ...values }) => values)
}

/** Rates need their ids before: each line names the row that it tells of. */
export const linesOfNew = (
  people: PeopleDraft,
  { actor, now, today }: Pick<AuditEntry, 'actor' | 'now'> & { today: string },
): AuditEntry[] => {
  const by = { actor, action: 'add', source: 'import', now } as const
  const [terms, skills, patterns] = [ofEach(people.terms), ofEach(people.skills), ofEach(people.patterns)]
  const departments = new Map<string, string | undefined>()
  const employees = people.employees.map(({ id, ...values }): AuditEntry => {
    const employments = terms(id).sort((a, b) => (a.from < b.from ? -1 : 1))
    const departmentId = termsAt(employments, today)?.departmentId
    departments.set(id, departmentId)
    const after = { id, ...values, employments, skills: skills(id), patterns: patterns(id) }
    return { ...by, subject: 'employee', subjectId: id, departmentId, after }
  })
  const rates = people.payRates.map(({ id, ...after }): AuditEntry => {
    const departmentId = after.employeeId === null ? null : departments.get(after.employeeId)
    return { ...by, subject: 'pay_rate', subjectId: id, departmentId, after }
  })
  return [...employees, ...rates]
}
