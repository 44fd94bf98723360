/** What every act leaves behind, in its transaction: a step, a line of the audit log, and what people are told. */
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { tell } from '../notices/tell.ts'
import { requestStep, type StepAct } from './schema.ts'
import type { About, Subject, Told } from './subject.ts'

/** Adds the step of an act, and its line of the audit log. */
export const note = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  act: StepAct,
  about: About<C>,
): Promise<void> => {
  const { request, by, remark } = about
  const { actor, now } = by
  const { personId, name: personName } = actor
  await tx.insert(requestStep).values({ requestId: request.id, act, personId, personName, at: now, remark })
  const line = await subject.line(tx, act, about)
  if (line) await audit(tx, { ...line, actor, departmentId: request.departmentId, now })
}

/** Tells people in the words of the subject; whoever acted knows already. Who is asked is told who applied. */
export const notify = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  told: Told,
  personIds: readonly string[],
  about: About<C>,
): Promise<void> => {
  const { request, by, remark } = about
  const notice = subject.notices[told]
  const others = personIds.filter(personId => personId !== by.actor.personId)
  if (!notice || others.length === 0) return
  const own: Record<string, string> =
    told === 'asked' ? { name: request.applicantName } : { name: by.actor.name, remark }
  const values = { ...own, ...(await subject.values?.(tx, about)) }
  await tell(tx, others, { ...notice, values, link: subject.link(request, told) }, by.now)
}
