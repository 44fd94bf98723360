/** Takes the link to a third-party account away: it signs nobody in from now on. */
import { and, eq } from 'drizzle-orm'
import type { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { noteAccount } from '../security-log/note.ts'
import { linkedAccount } from './schema.ts'

type Call = typeof thirdPartyCalls.unlink

/** @throws Refusal not_found where nothing is linked, entry:third_only_way for who has no password to come in by */
export const unlink = async ({ input, tx, signedIn, now }: ServedPerson<Call>): Promise<Answer<Call>> => {
  const { personId: id, name } = signedIn
  const { provider } = input
  await asOwnerAgain(tx)
  const [self] = await tx.select({ hash: person.passwordHash }).from(person).where(eq(person.id, id))
  if (!self || self.hash === null) throw new Refusal('entry:third_only_way')
  const gone = await tx
    .delete(linkedAccount)
    .where(and(eq(linkedAccount.personId, id), eq(linkedAccount.provider, provider)))
    .returning({ id: linkedAccount.id })
  if (gone.length === 0) throw new Refusal('not_found')
  await noteAccount(tx, { person: { id, name }, action: 'third_party_unlinked', facts: { detail: provider }, now })
  return {}
}
