/** Plans of a company change their standing one after another, so that no two of them book a person twice behind each other's back. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { readInForce } from '../problem/reading/read-history.ts'
import { refusal } from '../refusal.ts'
import type { Verdict } from './judge-plan.ts'

/** Waits for its turn; to be called before any plan is locked. */
export const inTurn = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(current_setting('paiban.company'), 1))`)
}

/**
 * Two plans that share people may be judged at the same time, each without the other's duties: whichever has its turn
 * second was judged of what no longer stands.
 * @throws overtaken_by_plan
 */
export const mustBeOfWhatStands = async (tx: Tx, { facts }: Verdict): Promise<void> => {
  const inForce = await readInForce(tx, facts.outside)
  if (JSON.stringify(inForce) !== JSON.stringify(facts.inForce)) throw refusal('overtaken_by_plan')
}
