/** What every act leaves behind, in its transaction: a step, a line of the audit log, and what people are told. */
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { tell } from '../notices/tell.ts'
import { requestStep, type StepAct } from './schema.ts'
import { type About, type Line, mainActs, type Subject, type Told } from './subject.ts'

/** In whose name the clock acts: what became due is nobody's decision. */
export const nobody = { personId: '00000000-0000-0000-0000-000000000000', name: '' } as const

/** Adds the step of an act, and its line of the audit log. */
export const note = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  act: StepAct,
  about: About<C>,
  /** For whom the act was done, or to whom it handed something. */
  forId?: string,
): Promise<void> => {
  const { request, by, remark } = about
  const { actor, now } = by
  const { personId, name: personName } = actor
  const { id: requestId, revision } = request
  await tx.insert(requestStep).values({ requestId, act, personId, personName, forId, revision, at: now, remark })
  const own = mainActs.find(each => each === act)
  const line = own && subject.line ? await subject.line(tx, own, about) : requestLine(act, about)
  const who = personId === nobody.personId ? null : actor
  if (line) await audit(tx, { ...line, actor: who, departmentId: request.departmentId, now })
}

/** The audit line of categories that have none of their own: what was done to which request of whom, never what it says. */
export const requestLine = (act: StepAct, { request }: Pick<About<unknown>, 'request'>): Line => {
  const { id, no, subject: category, employeeId, status } = request
  const action = act === 'publish' ? 'request_settle' : (`request_${act}` as const)
  return { subject: 'request', subjectId: id, action, after: { employeeId, no, category, status } }
}

const ownWords = (told: Told) => ({ kind: `request.${told}`, titleCode: `approvals:message.${told}` })

/** Who hears what becomes of a request: whose it is, and who entered it. */
export const applicantsOf = ({ applicantId, submittedBy }: About<unknown>['request']): string[] =>
  [...new Set([applicantId, submittedBy])].filter(each => each !== null)

/** A remark may say what is hidden from who reads along: it goes only where the applicant is told why. */
const saysWhy = (told: Told): boolean => told === 'refused' || told === 'sent_back'

/** Tells people in the words of the subject; whoever acted knows already. Who is asked is told who applied. */
export const notify = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  told: Told,
  personIds: readonly (string | null)[],
  about: About<C>,
): Promise<void> => {
  const { request, by, remark } = about
  const notice = subject.notices[told] ?? (subject.form && ownWords(told))
  const others = personIds.filter(personId => personId !== null && personId !== by.actor.personId) as string[]
  if (!notice || others.length === 0) return
  const own: Record<string, string | number> =
    told === 'asked' ? { name: request.applicantName } : { name: by.actor.name, ...(saysWhy(told) && { remark }) }
  if (subject.form) Object.assign(own, { no: request.no, applicant: request.applicantName })
  const values = { ...own, ...(await subject.values?.(tx, about)) }
  await tell(tx, others, { ...notice, values, link: subject.link(request, told) }, by.now)
}
