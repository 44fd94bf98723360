/** Adds a role from a template, for a company that wants more roles than the built-in ones. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { roleTemplates } from '#contract/shared/permissions.ts'
import { role } from '../../access/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { keepRecord, recoverRecord } from '../../settings/index.ts'
import { holdsAll, roles } from '../roles.ts'

type Call = typeof organisationCalls.addRole

/**
 * A role that is there already is answered as it is, one that was deleted comes back.
 * @throws Refusal forbidden for a role that may do what the actor may not everywhere, organisation:role_taken
 */
export const addRole = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const code = input.template
  const permissions = [...roleTemplates[code]]
  if (!holdsAll(actor, permissions)) throw new Refusal('forbidden')
  const [there] = await tx.select({ id: role.id }).from(role).where(eq(role.code, code))
  const by = { actor, now }
  const { id } = there
    ? await recoverRecord(tx, roles, by, there.id)
    : await keepRecord(tx, roles, by, {}, { code, name: code, permissions })
  return { id }
}
