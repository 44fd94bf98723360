/** The phone confirms or cancels the sign-in of the browser that asked. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { changeTicket, goodTicket } from './change-ticket.ts'

type Call = typeof entryCalls.answerQRCode

/** Only who scanned may answer, and once. @throws Refusal entry:qr_over */
export const answerQRCode = async ({ input, tx, signedIn, now }: ServedPerson<Call>): Promise<Answer<Call>> => {
  await asOwnerAgain(tx)
  const found = await goodTicket(tx, input.ticket, now)
  if (found?.state !== 'scanned' || found.personId !== signedIn.personId) throw new Refusal('entry:qr_over')
  const answered = { ...found, state: input.confirm ? ('confirmed' as const) : ('cancelled' as const) }
  if (!(await changeTicket(tx, input.ticket, found, answered, now))) throw new Refusal('entry:qr_over')
  return {}
}
