/** What HR says of what was entered, unit by unit: one sent back sends the form back, all accepted is checked. */
import { linkDays, type onboardingCalls } from '#contract/onboarding/calls.ts'
import { unitsOf } from '#contract/onboarding/entered.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { expiryOf } from '../../membership/index.ts'
import { newLink, sendLink } from '../making/send-link.ts'
import { eraseDay, findOnboarding, mustStandAs, type Onboarding, writeOnboarding } from '../onboardings.ts'
import type { Verdicts } from '../schema.ts'
import { mayLookAt } from './get-onboarding.ts'

type Call = typeof onboardingCalls.judgeOnboarding
type Request = ServedLong<Call>

const saidOf = ({ verdicts }: Onboarding, given: Request['input']['verdicts']): Verdicts => ({
  ...verdicts,
  ...Object.fromEntries(
    given.map(({ unit, accepted, remark }) => [unit, { accepted, remark: accepted ? '' : remark }]),
  ),
})

/** @throws Refusal onboarding:remark_required, parameter_error for what is not asked, forbidden for what is not shown */
const mustBeSaid = async (
  { tx, actor }: { tx: Parameters<typeof mayLookAt>[0]; actor: Request['actor'] },
  found: Onboarding,
  given: Request['input']['verdicts'],
): Promise<void> => {
  for (const [at, { unit, accepted, remark }] of given.entries()) {
    if (!unitsOf(found.asked).includes(unit)) throw new Refusal('parameter_error', {}, `verdicts.${at}.unit`)
    if (!(await mayLookAt(tx, actor, found, unit))) throw new Refusal('forbidden')
    if (!accepted && remark === '') throw new Refusal('onboarding:remark_required', {}, `verdicts.${at}.remark`)
  }
}

const stateAfter = (found: Onboarding, verdicts: Verdicts): 'entered' | 'returned' | 'checked' => {
  const said = unitsOf(found.asked).map(unit => verdicts[unit]?.accepted)
  if (said.includes(false)) return 'returned'
  return said.every(Boolean) ? 'checked' : 'entered'
}

/** @throws Refusal not_found, forbidden, stale, onboarding:state, onboarding:remark_required */
export const judgeOnboarding = async (request: Request): Promise<Answer<Call>> => {
  const { input, actor, services, now, inCompany } = request
  const { link, tokenHash } = newLink(services.env.url)
  const expiresAt = expiryOf(now, linkDays.usual)
  const { found, state, kept } = await inCompany(async tx => {
    const found = await findOnboarding({ tx, actor }, input)
    mustStandAs(found, 'entered', 'checked')
    await mustBeSaid({ tx, actor }, found, input.verdicts)
    const verdicts = saidOf(found, input.verdicts)
    const state = stateAfter(found, verdicts)
    const sentBack = { tokenHash, expiresAt, eraseOn: eraseDay(found.plannedOn, expiresAt) }
    const values = { verdicts, state, ...(state === 'returned' && sentBack) }
    const action = state === 'returned' ? 'send_back' : 'accept'
    const units = input.verdicts.map(each => each.unit)
    return { found, state, kept: await writeOnboarding(tx, found, values, { actor, now, action, beside: { units } }) }
  })
  // The link is another one for what was sent back alone.
  if (state !== 'returned') return { ...kept, state, expiresAt: found.expiresAt.toISOString(), link: null, sms: false }
  const answer = { ...kept, state, expiresAt: expiresAt.toISOString() }
  const to = { phone: found.phone, name: found.name, link, days: linkDays.usual }
  return { ...answer, link, sms: await sendLink(request, { ...to, kind: 'onboarding_again' }) }
}
