/** Tokens of cash registers: made, listed and revoked by whoever manages the whole company's history. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { hashOfToken, isUseToKeep, newMachineToken } from '../../access/entry/machine-tokens.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { posToken } from '../schema.ts'

type ListPosTokens = typeof estimateCalls.listPosTokens
type MakePosToken = typeof estimateCalls.makePosToken
type RevokePosToken = typeof estimateCalls.revokePosToken

/** Tokens speak for every site: they are for those who manage the whole company. */
export const listPosTokens = async ({ tx }: Served<ListPosTokens>): Promise<Answer<ListPosTokens>> => {
  const rows = await tx.select().from(posToken).orderBy(desc(posToken.id))
  return {
    rows: rows.map(({ id, name, ending, createdBy, createdAt, lastUsedAt, revokedAt }) => ({
      id,
      name,
      ending,
      createdBy,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }
}

export const makePosToken = async (request: Served<MakePosToken>): Promise<Answer<MakePosToken>> => {
  const { input, actor, tx, now } = request
  const { name } = input
  if (name === '') throw new Refusal('estimate:name_required', {}, 'name')
  const id = newId()
  const { token, tokenHash, ending } = newMachineToken('pos')
  await tx.insert(posToken).values({ id, name, tokenHash, ending, createdBy: actor.name, createdAt: now })
  await audit(tx, { actor, subject: 'pos_token', subjectId: id, action: 'create', after: { name, ending }, now })
  return { id, token }
}

export const revokePosToken = async (request: Served<RevokePosToken>): Promise<Answer<RevokePosToken>> => {
  const { input, actor, tx, now } = request
  const [row] = await tx
    .update(posToken)
    .set({ revokedAt: now })
    .where(and(eq(posToken.id, input.id), isNull(posToken.revokedAt)))
    .returning({ name: posToken.name, ending: posToken.ending })
  if (!row) throw new Refusal('not_found')
  await audit(tx, { actor, subject: 'pos_token', subjectId: input.id, action: 'revoke', before: row, now })
  return { id: input.id }
}

/** The token that somebody sent, where it is known and not revoked. Needs the owner's transaction. */
export const findPosToken = async (tx: Tx, token: string, now: Date) => {
  const [found] = await tx
    .select()
    .from(posToken)
    .where(and(eq(posToken.tokenHash, hashOfToken(token)), isNull(posToken.revokedAt)))
  if (!found) return null
  if (isUseToKeep(found.lastUsedAt, now)) {
    await tx.update(posToken).set({ lastUsedAt: now }).where(eq(posToken.id, found.id))
  }
  return { id: found.id, companyId: found.companyId, name: found.name }
}
