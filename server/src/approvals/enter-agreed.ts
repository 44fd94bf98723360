/** Enters what was agreed to elsewhere and stands in a file: processed at once, nobody is asked, and its effect stands. */

import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import type { Served } from '../http/served.ts'
import { type AboveApprovals, formSubjectOf } from './above.ts'
import { columnsOf, parseContent } from './acts/judge-form.ts'
import { actingOf } from './acts/on-request.ts'
import { aboutOf } from './find-request.ts'
import { note } from './note.ts'
import { request } from './schema.ts'
import type { RequestRecord } from './subject.ts'

export interface AgreedElsewhere {
  category: string
  employeeId: string
  content: unknown
  reason: string
}

/** @throws not_found, what the content's schema says, and what counting and effect refuse */
export const enterAgreed = async (
  call: Pick<Served, 'tx' | 'services' | 'actor' | 'now'>,
  above: AboveApprovals,
  { category, employeeId, content: given, reason }: AgreedElsewhere,
): Promise<RequestRecord> => {
  const { tx, actor, now } = call
  const by = actingOf(call)
  const subject = formSubjectOf(above, category)
  const [applicant] = await above.employeesOf(tx, [employeeId], by.today)
  if (!applicant || subject.effect === 'elsewhere') throw new Refusal('not_found', {}, 'employeeId')
  const { departmentId } = applicant
  const parsed = parseContent({ subject }, given)
  const asking = { employeeId, departmentId, by, reason, images: 0, confirmed: true, requestId: null, refersTo: null }
  const entering = { ...asking, content: parsed, entered: true as const }
  const content = (await subject.form.complete?.(call, [entering])) ?? parsed
  const columns = columnsOf(await subject.form.describe(tx, content))
  const entered =
    applicant.personId === actor.personId ? {} : { submittedBy: actor.personId, submittedByName: actor.name }
  const [made] = await tx
    .insert(request)
    .values({
      ...{
        id: newId(),
        subject: category,
        subjectId: employeeId,
        departmentId,
        content,
        reason,
        ...columns,
        ...entered,
      },
      ...{ employeeId, applicantId: applicant.personId, applicantName: applicant.name, flow: subject.defaultFlow },
      ...{ status: 'processed', stage: -1, createdAt: now, submittedAt: now, closedAt: now },
    })
    .returning()
  if (!made) throw new Error('a request is stored')
  const about = aboutOf(subject, made, by, '')
  await note(tx, subject, 'submit', about)
  await subject.after?.submit?.(tx, about)
  await subject.effect(tx, about, undefined)
  await note(tx, subject, 'settle', about)
  return made
}
