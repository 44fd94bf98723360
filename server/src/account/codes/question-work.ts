/** What a question in place of an image costs: a script reads it as easily as a person, so it is paid for with work. */
import { isProof, type Work } from '#contract/account/entry/work.ts'
import { allowFrom } from '../../access/entry/from-address.ts'
import type { Services } from '../../services.ts'
import { keepSecret, newToken, takeSecret } from '../secrets/secret.ts'

const purpose = 'question-work'
/** A phone finds the first proof within a second; the last that the usual limit allows takes 128 times as long. */
const [leastBits, moreBits] = [14, 8]

/**
 * Gives work that grows with each question of the hour that the network address has asked for.
 * @throws Refusal too_frequent
 */
export const workFor = async (services: Services, address: string, now: Date): Promise<Work> => {
  const asked = await allowFrom(services, 'question_address', address, now)
  const bits = leastBits + Math.floor((moreBits * (asked - 1)) / services.env.limits.question_address.most)
  const work = { challenge: newToken(), bits }
  await services.db.asOwner(tx => keepSecret(tx, { purpose, key: work.challenge, data: { bits }, seconds: 600 }, now))
  return work
}

/** Whether a proof was worked for; it is used up. */
export const hasWorked = async ({ db }: Services, proof: string | undefined, now: Date): Promise<boolean> => {
  if (proof === undefined) return false
  const [challenge = ''] = proof.split('.')
  const given = await db.asOwner(tx => takeSecret<{ bits: number }>(tx, purpose, challenge, now))
  return given !== null && isProof(proof, given.bits)
}
