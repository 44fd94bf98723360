/** A signed-in phone opened the address of a code: the waiting browser is told, and the phone learns who asks. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { changeTicket, goodTicket } from './change-ticket.ts'

type Call = typeof entryCalls.scanQRCode

/** Scanning again by the same person answers the same. @throws Refusal entry:qr_over */
export const scanQRCode = async ({ input, tx, signedIn, now }: ServedPerson<Call>): Promise<Answer<Call>> => {
  await asOwnerAgain(tx)
  const found = await goodTicket(tx, input.ticket, now)
  const mine = found?.state === 'scanned' && found.personId === signedIn.personId
  if (!found || !(found.state === 'new' || mine)) throw new Refusal('entry:qr_over')
  const { personId } = signedIn
  if (!mine && !(await changeTicket(tx, input.ticket, found, { ...found, state: 'scanned', personId }, now))) {
    throw new Refusal('entry:qr_over')
  }
  return { device: found.device, address: found.address, at: found.at }
}
