/** Tokens of identity providers: made and shown once, listed, revoked; each ends on a day. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { scimCalls } from '#contract/scim/calls.ts'
import { hashOfToken, isUseToKeep, newMachineToken } from '../access/entry/machine-tokens.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import type { Answer, Served } from '../http/served.ts'
import { mustHoldAll } from './machine.ts'
import { scimToken } from './schema.ts'

type List = typeof scimCalls.listScimTokens
type Make = typeof scimCalls.makeScimToken
type Revoke = typeof scimCalls.revokeScimToken

const dayMillis = 24 * 60 * 60 * 1000

const stateOf = ({ revokedAt, expiresAt }: typeof scimToken.$inferSelect, now: Date) =>
  revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'active'

export const listScimTokens = async ({ tx, now }: Served<List>): Promise<Answer<List>> => {
  const rows = await tx.select().from(scimToken).orderBy(desc(scimToken.id))
  return {
    rows: rows.map(row => ({
      ...{ id: row.id, name: row.name, ending: row.ending, createdBy: row.createdBy, state: stateOf(row, now) },
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
    })),
  }
}

/** @throws Refusal forbidden for whoever holds less than the token will */
export const makeScimToken = async ({ input, actor, tx, now }: Served<Make>): Promise<Answer<Make>> => {
  mustHoldAll(actor)
  const id = newId()
  const { token, ...kept } = newMachineToken('scim')
  const { name, days } = input
  const expiresAt = new Date(now.getTime() + days * dayMillis)
  await tx.insert(scimToken).values({ id, name, ...kept, createdBy: actor.name, createdAt: now, expiresAt })
  const after = { name, ending: kept.ending, expiresAt: expiresAt.toISOString() }
  await audit(tx, { actor, subject: 'scim_token', subjectId: id, action: 'create', after, now })
  return { id, token }
}

export const revokeScimToken = async ({ input, actor, tx, now }: Served<Revoke>): Promise<Answer<Revoke>> => {
  const [before] = await tx
    .update(scimToken)
    .set({ revokedAt: now })
    .where(and(eq(scimToken.id, input.id), isNull(scimToken.revokedAt)))
    .returning({ name: scimToken.name, ending: scimToken.ending })
  if (!before) throw new Refusal('not_found')
  await audit(tx, { actor, subject: 'scim_token', subjectId: input.id, action: 'revoke', before, now })
  return {}
}

export interface Provider {
  tokenId: string
  companyId: string
  name: string
}

/** Whose token was sent, where it is known, not revoked and not at its end. Needs the owner's transaction. */
export const findProvider = async (tx: Tx, token: string, now: Date): Promise<Provider | null> => {
  const counts = and(isNull(scimToken.revokedAt), gt(scimToken.expiresAt, now))
  const [found] = await tx
    .select()
    .from(scimToken)
    .where(and(eq(scimToken.tokenHash, hashOfToken(token)), counts))
  if (!found) return null
  if (isUseToKeep(found.lastUsedAt, now))
    await tx.update(scimToken).set({ lastUsedAt: now }).where(eq(scimToken.id, found.id))
  return { tokenId: found.id, companyId: found.companyId, name: found.name }
}
