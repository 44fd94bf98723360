/** Reads the form of a request: whose it is, who goes along and who proves it, and what its category says of it. */
import type { RequestForm } from '#contract/approvals/request.ts'
import { requestLimits } from '#contract/approvals/values.ts'
import type { Actor } from '../../access/actor.ts'
import { membersAmong } from '../../access/heads.ts'
import { mustReach, reaches } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type AboveApprovals, type EmployeeShown, formSubjectOf } from '../above.ts'
import { mustSee } from '../lists/may-see.ts'
import type { Acting } from '../stages.ts'
import type { AnySubject, Form } from '../subject.ts'
import type { RequestValues } from '../submit.ts'

/** A form with whom it names. */
export interface ReadForm {
  subject: AnySubject & { form: Form<unknown> }
  applicant: EmployeeShown
  /** Those who go along, each judged and with an effect of their own. */
  together: EmployeeShown[]
  witnesses: string[]
  values: RequestValues
}

/** Whose it is: the caller's, or, for whoever looks after their requests, somebody else's. */
const applicantOf = async (
  tx: Tx,
  above: AboveApprovals,
  actor: Actor,
  form: Pick<RequestForm, 'employeeId'>,
  today: string,
): Promise<EmployeeShown> => {
  const employeeId = form.employeeId ?? actor.employeeId
  if (employeeId === null) throw new Refusal('approvals:applicant_needed', {}, 'employeeId')
  const [found] = await above.employeesOf(tx, [employeeId], today)
  if (!found) throw new Refusal('not_found', {}, 'employeeId')
  if (employeeId === actor.employeeId) return found
  await mustReach(tx, actor, found.departmentId, 'approvals.view')
  return found
}

/** Colleagues of the applicant's department, and whoever the caller looks after. */
const togetherOf = async (
  tx: Tx,
  above: AboveApprovals,
  actor: Actor,
  form: RequestForm,
  applicant: EmployeeShown,
  today: string,
): Promise<EmployeeShown[]> => {
  const ids = [...new Set(form.collaboratorIds)].filter(id => id !== applicant.employeeId)
  const limit = requestLimits.collaborators
  if (ids.length > limit) throw new Refusal('approvals:collaborators_most', { limit }, 'collaboratorIds')
  if (ids.length === 0) return []
  const found = await above.employeesOf(tx, ids, today)
  if (found.length < ids.length) throw new Refusal('not_found', {}, 'collaboratorIds')
  for (const { departmentId } of found)
    if (departmentId === null || departmentId !== applicant.departmentId)
      if (!(await reaches(tx, actor, departmentId, 'approvals.view')))
        throw new Refusal('forbidden', {}, 'collaboratorIds')
  return found
}

/** Others than those whom it concerns. */
const witnessesOf = async (tx: Tx, form: RequestForm, own: readonly (string | null)[]): Promise<string[]> => {
  const ids = [...new Set(form.witnessIds)]
  const limit = requestLimits.witnesses
  if (ids.length > limit) throw new Refusal('approvals:witnesses_most', { limit }, 'witnessIds')
  if (ids.length === 0) return []
  if (ids.some(id => own.includes(id))) throw new Refusal('approvals:own_witness', {}, 'witnessIds')
  if ((await membersAmong(tx, ids)).length < ids.length) throw new Refusal('approvals:not_member', {}, 'witnessIds')
  return ids
}

/** A part that the category's form does not have. */
const mustHaveParts = (form: Form<unknown>, given: { proxy: boolean; together: boolean; witnesses: boolean }): void => {
  if (given.proxy && !form.onBehalf) throw new Refusal('approvals:not_on_behalf', {}, 'employeeId')
  if (given.together && !form.collaborators) throw new Refusal('approvals:no_collaborators', {}, 'collaboratorIds')
  if (given.witnesses && !form.witnesses) throw new Refusal('approvals:no_witnesses', {}, 'witnessIds')
}

/** @throws approvals:applicant_needed and the other refusals of a form, each with its field; not_found, forbidden */
export const readForm = async (
  tx: Tx,
  above: AboveApprovals,
  actor: Actor,
  form: RequestForm,
  { today }: Pick<Acting, 'today'>,
): Promise<ReadForm> => {
  const applicant = await applicantOf(tx, above, actor, form, today)
  const together = await togetherOf(tx, above, actor, form, applicant, today)
  if (form.refersTo !== undefined) await mustSee(tx, actor, form.refersTo, today)
  const subject = formSubjectOf(above, form.category)
  const going = [applicant, ...together].map(each => each.personId)
  const witnesses = await witnessesOf(tx, form, [...going, actor.personId])
  const chosen = await membersAmong(tx, form.chosenIds)
  if (chosen.length < form.chosenIds.length) throw new Refusal('approvals:not_member', {}, 'chosenIds')
  const proxy = applicant.personId !== actor.personId
  mustHaveParts(subject.form, { proxy, together: together.length > 0, witnesses: witnesses.length > 0 })
  return {
    ...{ subject, applicant, together, witnesses },
    values: {
      employeeId: applicant.employeeId,
      applicantId: applicant.personId,
      applicantName: applicant.name,
      submittedBy: proxy ? actor.personId : null,
      submittedByName: proxy ? actor.name : null,
      reason: form.reason,
      collaborators: together.map(({ employeeId, name }) => ({ employeeId, name })),
      chosen,
      refersTo: form.refersTo ?? null,
      refersAs: form.refersAs ?? null,
    },
  }
}
