/** What decides first how far somebody reaches, where position, role and user each say it: the company's own choice. */
import { eq } from 'drizzle-orm'
import type { reachCalls } from '#contract/organisation/reach.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { audit } from '../audit/audit.ts'
import { company } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import type { Answer, Served } from '../http/served.ts'
import { holdsAll } from './roles.ts'

type Get = typeof reachCalls.getScopeOrder
type Save = typeof reachCalls.saveScopeOrder

export const getScopeOrder = async ({ tx, actor }: Served<Get>): Promise<Answer<Get>> => {
  const [row] = await tx.select().from(company).where(eq(company.id, actor.companyId))
  if (!row) throw new Refusal('eid_error')
  return { precedence: row.scopePrecedence, revision: row.revision }
}

/**
 * Whoever lacks a right somewhere could widen their own reach by it, and that of others; the company's revision is one for
 * all of its settings.
 * @throws Refusal forbidden, stale
 */
export const saveScopeOrder = async ({ input, tx, actor, now }: Served<Save>): Promise<Answer<Save>> => {
  if (!holdsAll(actor, permissions)) throw new Refusal('forbidden')
  const [before] = await tx.select().from(company).where(eq(company.id, actor.companyId)).for('update')
  if (!before) throw new Refusal('eid_error')
  if (before.revision !== input.revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
  const revision = before.revision + 1
  await tx.update(company).set({ scopePrecedence: input.precedence, revision }).where(eq(company.id, actor.companyId))
  const line = { actor, subject: 'company' as const, subjectId: actor.companyId, action: 'change' as const, now }
  const values = (precedence: string) => ({ scopePrecedence: precedence })
  await audit(tx, { ...line, before: values(before.scopePrecedence), after: values(input.precedence) })
  return { revision }
}
