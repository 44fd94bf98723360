/** Invites somebody to enter the own data: a link of one person, in an SMS where the company may send any. */
import type { onboardingCalls } from '#contract/onboarding/calls.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { brokeUnique } from '../../db/broke-unique.ts'
import { asOwnerAgain, become, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { expiryOf } from '../../membership/index.ts'
import { mustBeNobodysPhone, mustHaveDepartments, readReserved } from '../../people/index.ts'
import { eraseDay } from '../onboardings.ts'
import { onboarding } from '../schema.ts'
import { ticksOf } from '../tasks.ts'
import { newLink, sendLink } from './send-link.ts'

type Call = typeof onboardingCalls.inviteNewcomer
type Request = ServedLong<Call>

/** @throws Refusal people:phone_reserved */
const mustBeFree = async (tx: Tx, { input, actor, services }: Request): Promise<void> => {
  await asOwnerAgain(tx)
  const reserved = await readReserved(tx, actor.companyId, services)
  await become(tx, actor.companyId, actor.personId)
  if (reserved.has(input.phone)) throw new Refusal('people:phone_reserved', {}, 'phone')
}

/** @throws Refusal onboarding:regular_before */
export const mustFollow = ({ plannedOn, regularOn }: Pick<Request['input'], 'plannedOn' | 'regularOn'>): void => {
  if (regularOn !== null && regularOn <= plannedOn) throw new Refusal('onboarding:regular_before', {}, 'regularOn')
}

/**
 * @throws Refusal forbidden, not_found for the department, onboarding:regular_before, onboarding:phone_waits,
 *   people:phone_taken, people:phone_taken_beyond, people:phone_reserved
 */
export const inviteNewcomer = async (request: Request): Promise<Answer<Call>> => {
  const { input, actor, services, now, inCompany } = request
  const { days, ...values } = input
  const expiresAt = expiryOf(now, days)
  const { link, tokenHash } = newLink(services.env.url)
  const id = newId()
  mustFollow(input)
  await inCompany(async tx => {
    await mustReach(tx, actor, input.departmentId)
    await mustHaveDepartments(tx, [input.departmentId], 'departmentId')
    await mustBeNobodysPhone({ tx, actor, services }, id, input.phone)
    await mustBeFree(tx, request)
    const row = { ...values, asked: [...new Set(input.asked)], tasks: await ticksOf(tx) }
    const kept = { tokenHash, expiresAt, eraseOn: eraseDay(input.plannedOn, expiresAt) }
    await tx.insert(onboarding).values({ id, ...row, ...kept, createdBy: actor.name, createdAt: now })
    const { phone: _, ...after } = values
    const line = { actor, subject: 'onboarding', subjectId: id, departmentId: input.departmentId } as const
    await audit(tx, { ...line, action: 'invite', after, now })
  }).catch((error: unknown) => {
    throw brokeUnique(error, 'onboarding_phone') ? new Refusal('onboarding:phone_waits', {}, 'phone') : error
  })
  const sms = await sendLink(request, { phone: input.phone, name: input.name, link, days, kind: 'onboarding' })
  return { id, revision: 0, link, expiresAt: expiresAt.toISOString(), sms }
}
