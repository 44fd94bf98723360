/** Writes invitations with their audit lines, and answers the links that are told this once. Needs the company's transaction. */
import type { Actor } from '../../../access/actor.ts'
import { type AuditEntry, auditAll } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { inChunks } from '../../../db/in-chunks.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../../services.ts'
import { newLink } from '../link.ts'
import { invitation } from '../schema.ts'

export interface Inviting {
  actor: Actor
  services: Services
  now: Date
}

type Values = Pick<
  typeof invitation.$inferInsert,
  'departmentId' | 'roleIds' | 'days' | 'scope' | 'employeeId' | 'maxUses' | 'expiresAt'
>

export type StartCode = Pick<typeof invitation.$inferSelect, 'startCodeHash' | 'startTries' | 'startUntil'>

/** What is no part of an audit line: who it is for is told by the employee, and a code by nothing. */
export interface Bound {
  phone?: string
  startCode?: StartCode
}

/** Several at once, by a statement for all; the answer is in their order. */
export const keepInvitations = async (
  tx: Tx,
  { actor, services, now }: Inviting,
  wishes: readonly { values: Values; bound?: Bound }[],
): Promise<{ id: string; link: string }[]> => {
  const made = { createdBy: actor.name, createdByPerson: actor.personId, createdAt: now }
  const kept = wishes.map(({ values, bound: { phone, startCode } = {} }) => {
    const { link, tokenHash } = newLink(services.env.url)
    const id = newId()
    const after = { ...values, ...(startCode && { startCode: true }) }
    const { departmentId } = values
    const line: AuditEntry = { actor, subject: 'invitation', subjectId: id, departmentId, action: 'add', after, now }
    return { id, link, line, row: { id, ...values, ...startCode, phone, tokenHash, ...made } }
  })
  await inChunks(kept, some => tx.insert(invitation).values(some.map(each => each.row)))
  await auditAll(
    tx,
    kept.map(each => each.line),
  )
  return kept.map(({ id, link }) => ({ id, link }))
}

export const keepInvitation = async (
  tx: Tx,
  inviting: Inviting,
  values: Values,
  bound?: Bound,
): Promise<{ id: string; link: string }> => {
  const [kept] = await keepInvitations(tx, inviting, [{ values, bound }])
  if (!kept) throw new Error('an invitation was not kept')
  return kept
}
