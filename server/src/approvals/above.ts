/** What approvals ask of areas above them: which categories there are, and who an employee is. Joined in `routes.ts`. */
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { AnySubject, Form, Subject } from './subject.ts'

/** An employee as lists of requests show one. */
export interface EmployeeShown {
  employeeId: string
  name: string
  jobNumber: string
  phone: string | null
  /** Who signs in as this employee; null where nobody does. */
  personId: string | null
  /** Where the employee stands on the date; null before the first and after the last day. */
  departmentId: string | null
}

export interface AboveApprovals {
  subjects: readonly AnySubject[]
  employeesOf(tx: Tx, employeeIds: readonly string[], today: string): Promise<EmployeeShown[]>
}

/** @throws not_found */
export const subjectOf = ({ subjects }: AboveApprovals, noun: string): AnySubject => {
  const found = subjects.find(each => each.noun === noun)
  if (!found) throw new Refusal('not_found')
  return found
}

type FormSubject = Subject<any, any, any> & { form: Form<any> }

/** A category that is asked for and acted on by the calls of all. @throws approvals:not_offered, approvals:own_page */
export const formSubjectOf = (above: AboveApprovals, noun: string): FormSubject => {
  const found = above.subjects.find(each => each.noun === noun)
  if (!found) throw new Refusal('approvals:not_offered', {}, 'category')
  if (!found.form) throw new Refusal('approvals:own_page')
  return found as FormSubject
}
