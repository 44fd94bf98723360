/** Adds a role from a template, for a company that wants more roles than the built-in ones. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { roleTemplates } from '#contract/shared/permissions.ts'
import { role } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'

type Call = typeof organisationCalls.addRole

/** A role that is there already is answered as it is. @throws Refusal forbidden for a role that may do what the actor may not */
export const addRole = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const code = input.template
  const permissions = [...roleTemplates[code]]
  if (!permissions.every(permission => actor.permissions.has(permission))) throw new Refusal('forbidden')
  const id = newId()
  const added = await tx
    .insert(role)
    .values({ id, code, name: code, permissions })
    .onConflictDoNothing()
    .returning({ id: role.id })
  if (added.length > 0) {
    await audit(tx, { actor, subject: 'role', subjectId: id, action: 'add', after: { code, permissions }, now })
    return { id }
  }
  const [there] = await tx.update(role).set({ deletedAt: null }).where(eq(role.code, code)).returning({ id: role.id })
  if (!there) throw new Refusal('not_found')
  return { id: there.id }
}
