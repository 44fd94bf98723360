/** A new link for somebody who has yet to enter something; the one before leads nowhere from now on. */
import type { onboardingCalls } from '#contract/onboarding/calls.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { expiryOf } from '../../membership/index.ts'
import { eraseDay, findOnboarding, mustStandAs, writeOnboarding } from '../onboardings.ts'
import { newLink, sendLink } from './send-link.ts'

type Call = typeof onboardingCalls.renewOnboarding

/** @throws Refusal not_found, forbidden, stale, onboarding:state */
export const renewOnboarding = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, services, now, inCompany } = request
  const { days } = input
  const expiresAt = expiryOf(now, days)
  const { link, tokenHash } = newLink(services.env.url)
  const { found, kept } = await inCompany(async tx => {
    const found = await findOnboarding({ tx, actor }, input)
    mustStandAs(found, 'invited', 'returned')
    const values = { tokenHash, expiresAt, eraseOn: eraseDay(found.plannedOn, expiresAt) }
    return { found, kept: await writeOnboarding(tx, found, values, { actor, now, action: 'renew' }) }
  })
  const kind = found.state === 'returned' ? 'onboarding_again' : 'onboarding'
  const sms = await sendLink(request, { phone: found.phone, name: found.name, link, days, kind })
  return { ...kept, link, expiresAt: expiresAt.toISOString(), sms }
}
