/** The form of the personal record: what it opens with, and what is said beside it while somebody types. */
import type { Input, Output } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import { contradictions, judgeIdentity } from '#contract/people/identity.ts'
import type { Issues } from '#web/form/index.ts'

export type PersonalForm = Input<typeof peopleCalls.savePersonal>
export type Personal = Output<typeof peopleCalls.getPersonal>

export const formOf = (employeeId: string, personal: Personal): PersonalForm => {
  const { revision, email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom } = personal
  const { identityKind, fields } = personal
  const work = { jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom }
  const plain = { employeeId, revision, email, ...work, fields: {} }
  // Whoever does not see the number writes nothing of its kind.
  return 'identityNumber' in fields ? { ...plain, identityKind } : plain
}

/** What of the number that is typed is wrong. */
export const numberIssue = ({ identityKind, fields }: PersonalForm, today: string): Issues => {
  const typed = fields?.identityNumber
  if (!typed) return {}
  if (!identityKind) return { identityKind: { key: 'people:error.identity_kind_needed' } }
  const { fault } = judgeIdentity(identityKind, typed, today)
  return fault ? { 'fields.identityNumber': { key: `people:error.${fault}` } } : {}
}

/** What of the record the number contradicts: the one that is typed, else the one on file. */
export const contradicted = (form: PersonalForm, personal: Personal, today: string): ('birth' | 'gender')[] => {
  const typed = form.fields?.identityNumber
  if (!typed) return personal.contradicts
  return form.identityKind ? contradictions(judgeIdentity(form.identityKind, typed, today), personal) : []
}
