/** The onboarding that a link is for, and whether this browser has proved the phone: nobody is told more who has not. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { fromAddress } from '../../access/entry/from-address.ts'
import { allowAttempt } from '../../access/entry/rate-limit.ts'
import { entryBrowser, readSecret } from '../../account/index.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { ServedPublic } from '../../http/served.ts'
import { tokenHashOf } from '../making/send-link.ts'
import type { Onboarding } from '../onboardings.ts'
import { onboarding } from '../schema.ts'

export type ByLink = Pick<ServedPublic, 'services' | 'now' | 'address' | 'cookies'> & { input: { token: string } }

const looks = { most: 240, seconds: 3600 }
export const proofPurpose = 'onboarding-proof'
/** A proof is good for the link and the browser that it was made with. */
export const proofKey = ({ tokenHash }: Onboarding, { cookies }: ByLink): string =>
  `${tokenHash} ${entryBrowser(cookies)}`

/** @throws Refusal too_frequent; onboarding:gone where it is unknown, over or taken back: which of them, nobody is told */
export const byLink = async ({ input, services, now, address }: ByLink) => {
  await allowAttempt(services.db, fromAddress('onboarding_address', address), looks, now)
  const hash = tokenHashOf(input.token)
  const [found] = await services.db.asOwner(tx =>
    tx
      .select({ onboarding, company })
      .from(onboarding)
      .innerJoin(company, and(eq(company.id, onboarding.companyId), eq(company.state, 'active')))
      .where(
        and(
          eq(onboarding.tokenHash, hash),
          gt(onboarding.expiresAt, now),
          inArray(onboarding.state, ['invited', 'entered', 'returned', 'checked']),
        ),
      ),
  )
  if (!found) throw new Refusal('onboarding:gone')
  return found
}

export const isProved = async (request: ByLink, found: Onboarding): Promise<boolean> => {
  const { services, now } = request
  const key = proofKey(found, request)
  return (await services.db.asOwner(tx => readSecret(tx, proofPurpose, key, now))) !== null
}

/** @throws Refusal onboarding:gone, onboarding:unproved, too_frequent */
export const provedByLink = async (request: ByLink) => {
  const found = await byLink(request)
  if (!(await isProved(request, found.onboarding))) throw new Refusal('onboarding:unproved')
  return found
}
