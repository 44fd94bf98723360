/** Writes an invitation with its audit line, and answers the link that is told this once. Needs the company's transaction. */
import type { Actor } from '../../access/actor.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { newLink } from './link.ts'
import { invitation } from './schema.ts'

export interface Inviting {
  actor: Actor
  services: Services
  now: Date
}

type Values = Pick<
  typeof invitation.$inferInsert,
  'departmentId' | 'roleIds' | 'scope' | 'employeeId' | 'maxUses' | 'expiresAt'
>

/** What is no part of an audit line: who it is for is told by the employee, and a code by nothing. */
export interface Bound {
  phone?: string
  startCode?: StartCode
}

export interface StartCode {
  startCodeHash: string
  startTries: number
  startUntil: Date
}

export const keepInvitation = async (
  tx: Tx,
  { actor, services, now }: Inviting,
  values: Values,
  { phone, startCode }: Bound = {},
): Promise<{ id: string; link: string }> => {
  const { link, tokenHash } = newLink(services.env.url)
  const id = newId()
  const { departmentId } = values
  const made = { createdBy: actor.name, createdByPerson: actor.personId, createdAt: now }
  const row = { id, ...values, ...startCode, phone, tokenHash, ...made }
  await tx.insert(invitation).values(row)
  const after = { ...values, ...(startCode && { startCode: true }) }
  await audit(tx, { actor, subject: 'invitation', subjectId: id, departmentId, action: 'add', after, now })
  return { id, link }
}
