/** Makes, or changes, what waits for the owner of a phone: employee, roles and scope, and a start code where one is wanted. */
import { eq, isNull } from 'drizzle-orm'
import type { GrantDays } from '#contract/organisation/member.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { allowAttemptWithin } from '../../../access/entry/rate-limit.ts'
import { department } from '../../../access/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { asOwnerAgain, become, type Tx } from '../../../db/database.ts'
import { Refusal } from '../../../errors.ts'
import { expiryOf, newLink } from '../link.ts'
import { invitation } from '../schema.ts'
import type { Waiting } from '../waiting.ts'
import { type Inviting, keepInvitation, type StartCode } from './keep-invitation.ts'
import { invitationsOf } from './send-invitation.ts'

/** How long an invitation waits where nobody was asked. */
export const memberDays = 7
/** Wrong start codes before none fits any more. */
const startTries = 5

export interface MemberWish {
  departmentId: string | null
  employeeId: string
  phone: string
  roleIds: string[]
  days: readonly GrantDays[]
  scope: Scope
  /** Argon2id of a code that joining is to ask for. */
  startCodeHash?: string
}

const rootOf = async (tx: Tx): Promise<string> => {
  const [root] = await tx.select({ id: department.id }).from(department).where(isNull(department.parentId))
  if (!root) throw new Refusal('not_found')
  return root.id
}

/**
 * Answers the link where it is a new one, to be sent, and whether joining asks for a start code. Needs the company's transaction with its lock.
 * @throws Refusal too_frequent for a company that invites more in a day than it may
 */
export const inviteMember = async (
  tx: Tx,
  request: Inviting,
  wish: MemberWish,
  before: Waiting | undefined,
): Promise<{ id: string; revision: number; link?: string; startCode: boolean }> => {
  const { actor, services, now } = request
  const { employeeId, phone, roleIds, days, scope, startCodeHash } = wish
  const departmentId = wish.departmentId ?? (await rootOf(tx))
  const expiresAt = expiryOf(now, memberDays)
  const startCode: StartCode | undefined =
    startCodeHash === undefined ? undefined : { startCodeHash, startTries, startUntil: expiresAt }
  const given = { departmentId, employeeId, roleIds, days, scope }
  if (!before) {
    await asOwnerAgain(tx)
    const { what, ...limit } = invitationsOf(actor.companyId)
    await allowAttemptWithin(tx, what, limit, now)
    await become(tx, actor.companyId, actor.personId)
    const kept = await keepInvitation(tx, request, { ...given, maxUses: 1, expiresAt }, { phone, startCode })
    return { ...kept, revision: 0, startCode: startCode !== undefined }
  }
  const { id } = before
  const revision = before.revision + 1
  const isOver = before.expiresAt <= now
  const fresh = isOver ? newLink(services.env.url) : undefined
  await tx
    .update(invitation)
    .set({
      ...given,
      revision,
      ...startCode,
      ...((isOver || startCode) && { expiresAt }),
      ...(fresh && { tokenHash: fresh.tokenHash }),
    })
    .where(eq(invitation.id, id))
  const { roleIds: roles, days: lasting, scope: reach, employeeId: whom } = before
  await audit(tx, {
    actor,
    subject: 'invitation',
    subjectId: id,
    departmentId,
    action: 'change',
    before: { employeeId: whom, roleIds: roles, days: lasting, scope: reach },
    after: { ...given, ...(startCode && { startCode: true }) },
    now,
  })
  return { id, revision, link: fresh?.link, startCode: startCode !== undefined || before.startCodeHash !== null }
}
