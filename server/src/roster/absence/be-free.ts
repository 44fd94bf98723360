/** Nobody is away twice at once: judged again where dates are written, with nobody writing dates of the same people beside it. */
import { sql } from 'drizzle-orm'
import { dateOverlaps, type StretchDate } from '#contract/roster/stretch.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { stretchFacts } from './judge-stretch.ts'

/** A date on which somebody asks to be away. */
type Asked = StretchDate & { employeeId: string }

/**
 * Those of other requests that stand already, or wait, are what dates may not share a minute with.
 * @param but the requests of which what they take does not count: the one itself, and one that it changes
 * @throws Refusal roster:away_already
 */
export const mustBeFree = async (tx: Tx, asked: readonly Asked[], but: readonly string[]): Promise<void> => {
  const dates = asked.map(each => each.date).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return
  const facts = await stretchFacts(tx, [...new Set(asked.map(each => each.employeeId))], { from, to }, but)
  const taken = asked.find(each => facts.get(each.employeeId)?.others.some(other => dateOverlaps(each, other)))
  if (taken) throw new Refusal('roster:away_already', { date: taken.date }, 'from')
}

/** Until the transaction ends nobody else writes dates of these people: held in one order, whoever asks for whom. */
export const holdDatesOf = async (tx: Tx, employeeIds: readonly string[]): Promise<void> => {
  for (const id of [...new Set(employeeIds)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`away ${id}`}, 4))`)
}
