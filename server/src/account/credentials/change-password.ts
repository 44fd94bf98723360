/** Sets a new password by the present one. */
import { eq } from 'drizzle-orm'
import { passwordIssue } from '#contract/account/entry/new-password.ts'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { hashPassword } from '../../access/entry/password.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPersonLong } from '../../http/served.ts'
import { forgetSecretsOf } from '../secrets/secret.ts'
import { noteAccount } from '../security-log/note.ts'
import { closeOthers } from '../sessions/end-other-sessions.ts'
import { mustKnowPassword } from './must-know-password.ts'

type Call = typeof securityCalls.changePassword

/**
 * Every other browser is signed out, and every link and ticket under way ends.
 * @throws Refusal security:wrong_password, entry:password_… for what the rule does not take
 */
export const changePassword = async (request: ServedPersonLong<Call>): Promise<Answer<Call>> => {
  const { input, services, signedIn, now } = request
  const issue = passwordIssue(input.password, services.env.anyPassword ? 'any' : 'letters_digits')
  if (issue !== undefined) throw new Refusal(`entry:${issue}`, {}, 'password')
  await mustKnowPassword(request, signedIn.personId, input.current)
  const passwordHash = await hashPassword(input.password)
  await services.db.asOwner(async tx => {
    await tx.update(person).set({ passwordHash }).where(eq(person.id, signedIn.personId))
    await closeOthers(tx, signedIn)
    await forgetSecretsOf(tx, signedIn.personId)
    await noteAccount(tx, { person: { id: signedIn.personId, name: signedIn.name }, action: 'password_changed', now })
  })
  return {}
}
