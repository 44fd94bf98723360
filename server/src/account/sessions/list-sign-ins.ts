/** The signed-in person's own sign-ins, newest first, with those that failed. */
import { desc, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { signInEvent } from './schema.ts'

type Call = typeof securityCalls.signIns

export const listSignIns = async ({ input, tx, signedIn }: ServedPerson<Call>): Promise<Answer<Call>> => {
  const mine = eq(signInEvent.personId, signedIn.personId)
  const rows = await tx
    .select()
    .from(signInEvent)
    .where(mine)
    .orderBy(desc(signInEvent.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return {
    rows: rows.map(({ personId: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    total: await tx.$count(signInEvent, mine),
  }
}
