/**
 * Keeps a failed sign-in in the history of whoever has the phone, and in the log of that person's companies. Of a phone
 * that nobody has it does the same work with nothing to keep: the same statements, so that time tells nobody which
 * phones are known.
 */
import { sql } from 'drizzle-orm'
import { renewCount } from '../../access/entry/rate-limit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { deviceOf } from '../qr/device-of.ts'
import { noteOfPhone } from '../security-log/note.ts'
import type { Caller } from './begin-session.ts'
import { shortAddress } from './short-address.ts'

export interface Failure {
  phone: string
  outcome: 'failed' | 'paused'
  /** What was counted for this try: written again, so that the transaction has something to keep in any case. */
  counted: string
}

/** Needs the owner's transaction. */
export const noteFailure = async (
  tx: Tx,
  { address, agent, now }: Pick<Caller, 'address' | 'agent' | 'now'>,
  { phone, outcome, counted }: Failure,
): Promise<void> => {
  const at = now.toISOString()
  const facts = { device: deviceOf(agent), address: shortAddress(address) }
  await renewCount(tx, counted)
  await tx.execute(
    sql`insert into sign_in_event (id, person_id, at, method, outcome, device, address)
      select ${newId()}::uuid, id, ${at}::timestamptz, 'password', ${outcome}::text, ${facts.device}::text,
        ${facts.address}::text
      from person where phone = ${phone}`,
  )
  const action = outcome === 'failed' ? 'sign_in_failed' : 'sign_in_paused'
  await noteOfPhone(tx, phone, { action, facts: { ...facts, method: 'password' }, now })
}
