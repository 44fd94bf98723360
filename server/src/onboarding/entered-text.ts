/** What a newcomer enters is sealed from the first moment on: one text for all of it, bound to its onboarding. */
import { type Entered, entered, nothingEntered } from '#contract/onboarding/entered.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { keepSealed, openSealed } from '../sealed/sealed-values.ts'
import type { Services } from '../services.ts'
import type { Onboarding } from './onboardings.ts'

const field = 'onboardingEntered'
type Whose = Pick<Onboarding, 'id' | 'companyId'>
type Sealing = Pick<Services, 'sealing'>

/** Null takes it away. @throws Refusal seal_key_missing */
export const keepEntered = (tx: Tx, { sealing }: Sealing, whose: Whose, values: Entered | null): Promise<void> => {
  const { id: recordId, companyId } = whose
  const text = values && JSON.stringify(values)
  return keepSealed(tx, sealing, { companyId, recordId, field, text, findable: false })
}

/** Undefined where its key is not here. */
export const findEntered = async (tx: Tx, { sealing }: Sealing, { id }: Whose): Promise<Entered | undefined> => {
  const kept = (await openSealed(tx, sealing, [id], [field])).get(id)?.get(field)
  if (!kept) return nothingEntered
  return kept.state === 'kept' ? entered.parse(JSON.parse(kept.text)) : undefined
}

/** @throws Refusal sealed_lost */
export const openEntered = async (tx: Tx, services: Sealing, whose: Whose): Promise<Entered> => {
  const found = await findEntered(tx, services, whose)
  if (!found) throw new Refusal('sealed_lost')
  return found
}
