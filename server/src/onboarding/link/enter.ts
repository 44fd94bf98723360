/** What a newcomer enters: read again, kept as a draft, and handed in, by whoever has proved the phone of the link. */
import { and, eq } from 'drizzle-orm'
import { policyVersion } from '#contract/access/policy.ts'
import type { onboardingCalls } from '#contract/onboarding/calls.ts'
import {
  completed,
  type Entered,
  fieldsOfUnit,
  isPrivateUnit,
  judgeEntered,
  nothingEntered,
  unitsOf,
} from '#contract/onboarding/entered.ts'
import { department } from '../../access/schema.ts'
import { whoMay } from '../../access/who-may.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { tell } from '../../notices/tell.ts'
import { keepEntered, openEntered } from '../entered-text.ts'
import { mustStandAs, type Onboarding, writeOnboarding } from '../onboardings.ts'
import { onboarding, type Verdicts } from '../schema.ts'
import { provedByLink } from './by-link.ts'

type Calls = typeof onboardingCalls

/** @throws Refusal onboarding:gone, onboarding:unproved */
export const readEntered = async (
  request: ServedPublic<Calls['readEntered']>,
): Promise<Answer<Calls['readEntered']>> => {
  const { services } = request
  const { onboarding: found } = await provedByLink(request)
  const { name, position, plannedOn, asked, state, verdicts, companyId } = found
  return services.db.inCompany(companyId, async tx => {
    const [place] = await tx.select().from(department).where(eq(department.id, found.departmentId))
    // Once it is handed in, whoever picks up the phone later reads nothing of it.
    const waits = state === 'invited' || state === 'returned'
    const values = waits ? await openEntered(tx, services, found) : nothingEntered
    const returned = unitsOf(asked).flatMap(unit => {
      const said = verdicts[unit]
      return said && !said.accepted ? [{ unit, remark: said.remark }] : []
    })
    const given = { name, departmentName: place?.name ?? null, position, plannedOn }
    return { today: services.clock.today(), ...given, asked, state, entered: values, returned }
  })
}

/** Locked, with the link that it was found by. @throws Refusal onboarding:gone, onboarding:handed_in */
const held = async (tx: Tx, { id, tokenHash }: Onboarding): Promise<Onboarding> => {
  const same = and(eq(onboarding.id, id), eq(onboarding.tokenHash, tokenHash))
  const [found] = await tx.select().from(onboarding).where(same).for('update')
  if (!found) throw new Refusal('onboarding:gone')
  if (found.state === 'entered' || found.state === 'checked') throw new Refusal('onboarding:handed_in')
  mustStandAs(found, 'invited', 'returned')
  return found
}

/** What HR has accepted stays as it is. */
const withAccepted = ({ asked, verdicts }: Onboarding, given: Entered, before: Entered): Entered => {
  const accepted = unitsOf(asked).filter(unit => verdicts[unit]?.accepted)
  const stays = accepted.flatMap(unit => fieldsOfUnit[unit].map(field => [field, before[field]]))
  return { ...given, ...Object.fromEntries(stays) }
}

/** @throws Refusal onboarding:gone, onboarding:unproved, onboarding:handed_in, seal_key_missing */
export const saveEntered = async (
  request: ServedPublic<Calls['saveEntered']>,
): Promise<Answer<Calls['saveEntered']>> => {
  const { input, services } = request
  const { onboarding: seen } = await provedByLink(request)
  return services.db.inCompany(seen.companyId, async tx => {
    const found = await held(tx, seen)
    const before = await openEntered(tx, services, found)
    await keepEntered(tx, services, found, withAccepted(found, input.entered, before))
    return {}
  })
}

interface Consents {
  consents: boolean
  consentsToSensitive: boolean
}

/** The judge answers keys of sentences; what the form itself asks for has no refusal of its own. */
const refusalOf = (key: string): string =>
  key.startsWith('shared:form.') ? 'parameter_error' : key.replace(':error.', ':')

/** @throws Refusal with the sentence of the first field at fault; onboarding:consent_required, onboarding:sensitive_required */
const mustBeWhole = ({ asked }: Onboarding, values: Entered, input: Consents, today: string): void => {
  const [fault] = Object.entries(judgeEntered(values, asked, today))
  if (fault) throw new Refusal(refusalOf(fault[1]), {}, `entered.${fault[0]}`)
  if (!input.consents) throw new Refusal('onboarding:consent_required', {}, 'consents')
  if (unitsOf(asked).some(isPrivateUnit) && !input.consentsToSensitive)
    throw new Refusal('onboarding:sensitive_required', {}, 'consentsToSensitive')
}

/** What was sent back is looked at again. */
const openAgain = (verdicts: Verdicts): Verdicts =>
  Object.fromEntries(Object.entries(verdicts).filter(([, each]) => each.accepted))

const tellHr = async (tx: Tx, { id, name, departmentId }: Onboarding, today: string, now: Date): Promise<void> => {
  const link = `/people/onboarding?open=${id}`
  const notice = { kind: 'onboarding.entered', titleCode: 'onboarding:message.entered', values: { name }, link }
  await tell(tx, await whoMay(tx, 'people.edit', departmentId, today), notice, now)
}

/** @throws Refusal onboarding:gone, onboarding:unproved, onboarding:handed_in, seal_key_missing, and what the judge refuses */
export const submitEntered = async (
  request: ServedPublic<Calls['submitEntered']>,
): Promise<Answer<Calls['submitEntered']>> => {
  const { input, services, now } = request
  const today = services.clock.today()
  const { onboarding: seen } = await provedByLink(request)
  return services.db.inCompany(seen.companyId, async tx => {
    const found = await held(tx, seen)
    const before = await openEntered(tx, services, found)
    const values = completed(withAccepted(found, input.entered, before), found.asked, today)
    mustBeWhole(found, values, input, today)
    await keepEntered(tx, services, found, values)
    const consent = { consentVersion: policyVersion, consentAt: now }
    const written = { state: 'entered', enteredAt: now, verdicts: openAgain(found.verdicts), ...consent } as const
    await writeOnboarding(tx, found, written, { actor: null, now, action: 'enter' })
    await tellHr(tx, found, today, now)
    return {}
  })
}
