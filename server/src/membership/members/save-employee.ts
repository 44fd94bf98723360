/**
 * Saves an employee, and ends what waits at a phone that is theirs no more. People knows nothing of invitations; so
 * whoever writes an employee from outside writes here.
 */
import { eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Answer } from '../../http/served.ts'
import { saveEmployee as save, type Writing } from '../../people/index.ts'
import { employee } from '../../people/schema.ts'
import { endOtherPhones } from '../invitations/ending/end-other-phones.ts'
import { scopesWaiting } from '../invitations/waiting.ts'

type Call = typeof peopleCalls.saveEmployee

/** @throws the refusals of people's own save */
export const saveEmployee = async (request: Writing<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, source, now } = request
  const before = input.id === undefined ? [] : await tx.select().from(employee).where(eq(employee.id, input.id))
  const saved = await save({ ...request, reaching: await scopesWaiting(tx, input.id, now) })
  // An invitation may wait at a phone that no record has; it stays until the phone here is corrected.
  const isCorrected = before.some(({ phone }) => phone !== input.phone)
  if (isCorrected) await endOtherPhones(tx, { actor, source, now }, saved.id, input.phone)
  return saved
}
