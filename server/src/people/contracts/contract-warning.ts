/** From how many days before its end on a contract is expiring soon, where the contract does not say so itself. */
import { and, eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { usualWarningDays } from '#contract/people/contracts/labour-contract.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { contractWarning } from './schema.ts'

type Calls = typeof peopleCalls

const read = async (tx: Tx) => {
  const [row] = await tx.select().from(contractWarning)
  return row ?? { id: undefined, days: usualWarningDays, revision: 0 }
}

export const getContractWarning = async ({
  tx,
}: Served<Calls['getContractWarning']>): Promise<Answer<Calls['getContractWarning']>> => {
  const { days, revision } = await read(tx)
  return { days, revision }
}

/** @throws Refusal stale */
export const saveContractWarning = async ({
  input,
  tx,
  actor,
  now,
}: Served<Calls['saveContractWarning']>): Promise<Answer<Calls['saveContractWarning']>> => {
  const before = await read(tx)
  const { days } = input
  if (before.revision !== input.revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
  const revision = before.revision + 1
  const id = before.id ?? newId()
  const [kept] =
    before.id === undefined
      ? await tx.insert(contractWarning).values({ id, days, revision }).onConflictDoNothing().returning()
      : await tx
          .update(contractWarning)
          .set({ days, revision })
          .where(and(eq(contractWarning.id, id), eq(contractWarning.revision, before.revision)))
          .returning()
  // Of two who save at once one did.
  if (!kept) throw new Refusal('stale')
  const line = { actor, subject: 'contract_warning', subjectId: id, action: 'save', now } as const
  await audit(tx, { ...line, before: { days: before.days }, after: { days } })
  return { revision }
}
