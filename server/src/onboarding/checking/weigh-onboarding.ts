/** What is worth a look before somebody is taken on, by what was entered: asked of people's own judge. */
import type { onboardingCalls } from '#contract/onboarding/calls.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { checkNewcomer } from '../../people/index.ts'
import { openEntered } from '../entered-text.ts'
import { findOnboarding } from '../onboardings.ts'
import { mayLookAt } from './get-onboarding.ts'

type Call = typeof onboardingCalls.weighOnboarding

/** By the number only for those who may see it. @throws Refusal not_found, forbidden */
export const weighOnboarding = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, services, inCompany } = request
  const sought = await inCompany(async tx => {
    const found = await findOnboarding({ tx, actor }, { id: input.id })
    if (found.state === 'on_job') return null
    const isEntered = found.state === 'entered' || found.state === 'checked'
    const none = { birth: null, gender: null, identityNumber: null, contactPhone: null }
    if (!isEntered) return { phone: found.phone, ...none }
    const { birth, gender, identityNumber, contactPhone } = await openEntered(tx, services, found)
    const number = (await mayLookAt(tx, actor, found, 'identity')) ? identityNumber || null : null
    return { phone: found.phone, birth, gender, identityNumber: number, contactPhone: contactPhone || null }
  })
  return sought === null ? { warnings: [] } : checkNewcomer({ ...request, input: { ...sought, coming: 1 } })
}
