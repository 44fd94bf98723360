/** Approves or refuses a registered company and tells its applicant. */
import { and, eq, ne } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { localeOf } from '#contract/shared/locale.ts'
import { membership } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { asOwnerAgain, type Tx } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { tell } from '../../notices/tell.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { mustOperate } from './must-operate.ts'
import { companyApplication } from './schema.ts'
import { settleOperators } from './tell-operators.ts'

type Call = typeof entryCalls.decideApplication

/** The result is worth sending for a week. */
const seconds = 7 * 86_400

/** Whoever works in a trial company meanwhile reads there that the own one is open, and is led to it. */
const tellInTrials = async (tx: Tx, approved: { companyId: string; name: string; personId: string }, now: Date) => {
  const trials = await tx
    .select({ id: company.id })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(and(eq(membership.personId, approved.personId), eq(membership.active, true), eq(company.kind, 'trial')))
  for (const { id } of trials) {
    const link = `/choosecompany?defaultCompany=${approved.companyId}`
    const title = { titleCode: 'entry:message.company_approved', values: { name: approved.name } }
    await tell(tx, [approved.personId], { kind: 'company.approved', ...title, link, companyId: id }, now)
  }
}

/**
 * A refused company may still be approved; an approved one may not be refused, since people work in it. The result
 * goes to the applicant's mailbox, by SMS where none is known. Of two decisions at once one is made.
 * @throws Refusal forbidden, not_found, entry:reason_required for a refusal without one
 */
export const decideApplication = async (request: ServedPerson<Call>): Promise<Answer<Call>> => {
  const { input, tx, signedIn, services, now } = request
  await mustOperate(tx, signedIn.personId, services)
  const reason = input.reason.trim()
  if (!input.approve && reason === '') throw new Refusal('entry:reason_required', {}, 'reason')
  await asOwnerAgain(tx)
  const state = input.approve ? ('approved' as const) : ('refused' as const)
  const open = and(eq(companyApplication.id, input.id), ne(companyApplication.state, 'approved'))
  const [found] = await tx.select().from(companyApplication).where(open).for('update')
  if (!found || found.state === state) throw new Refusal('not_found')
  const history = [...found.history, { state, by: signedIn.name, at: now.toISOString(), reason }]
  await tx.update(companyApplication).set({ state, history }).where(eq(companyApplication.id, input.id))
  const [decided] = await tx
    .update(company)
    .set({ state: input.approve ? 'active' : 'refused' })
    .where(eq(company.id, found.forCompany))
    .returning({ name: company.name })
  await audit(tx, {
    actor: signedIn,
    companyId: found.forCompany,
    subject: 'company',
    subjectId: found.forCompany,
    action: `company_${state}`,
    after: { detail: reason },
    now,
  })
  await settleOperators(tx, services, found.id, now)
  const [applicant] = await tx.select().from(person).where(eq(person.id, found.personId))
  if (!applicant || !decided) throw new Refusal('not_found')
  if (input.approve)
    await tellInTrials(tx, { companyId: found.forCompany, name: decided.name, personId: applicant.id }, now)
  const values = { name: decided.name, reason, link: services.env.url }
  const message = { kind: `company_${state}`, values, locale: localeOf(applicant.locale ?? found.locale), seconds }
  const to = applicant.email
    ? ({ channel: 'email', recipient: applicant.email } as const)
    : ({ channel: 'sms', recipient: applicant.phone } as const)
  await queueMessage(tx, { ...message, ...to }, now)
  services.outbox.kick()
  return {}
}
