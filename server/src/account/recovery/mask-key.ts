/** The installation's own key for invented masks: made once, kept beside the other secrets of the way in. */
import type { Tx } from '../../db/database.ts'
import { keepSecret, newToken, readSecret } from '../secrets/secret.ts'

const [purpose, key] = ['masks', 'key']
const tenYears = 10 * 365 * 86_400

/** Needs the owner's transaction. */
export const maskKey = async (tx: Tx, now: Date): Promise<string> => {
  const known = await readSecret<{ key: string }>(tx, purpose, key, now)
  if (known) return known.key
  const made = newToken()
  await keepSecret(tx, { purpose, key, data: { key: made }, seconds: tenYears }, now)
  return made
}
