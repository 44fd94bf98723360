/** Makes an account for a phone that proved itself by its SMS code. */
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { applicantFaults, plainPhone } from '#contract/account/entry/checks.ts'
import { passwordIssue } from '#contract/account/entry/new-password.ts'
import { allowFrom } from '../../access/entry/from-address.ts'
import { hashPassword } from '../../access/entry/password.ts'
import { newId } from '../../db/new-id.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { mustPass } from '../codes/must-pass.ts'
import { acceptPolicy } from '../policy/accept-policy.ts'
import { guessSecret } from '../secrets/secret.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { registerKey, registerPurpose } from './send-register-code.ts'

type Call = typeof entryCalls.register

/**
 * The account is signed in with the answer, so that a company can follow. The screens let nobody here who has not
 * accepted the privacy agreement, so the version in force is kept as accepted.
 * @throws Refusal entry:… for a field, entry:sms_code for a wrong, used or expired code, entry:phone_taken
 */
export const register = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, locale, address, cookies } = request
  await allowFrom(services, 'register_address', address, now)
  const phone = plainPhone(input.phone)
  mustPass(applicantFaults({ ...input, phone }))
  const issue = passwordIssue(input.password, services.env.anyPassword ? 'any' : 'letters_digits')
  if (issue !== undefined) throw new Refusal(`entry:${issue}`, {}, 'password')
  const guess = { purpose: registerPurpose, key: registerKey(phone, cookies), secret: input.code.trim() }
  if ((await guessSecret(services.db, guess, now)) === null) throw new Refusal('entry:sms_code', {}, 'code')
  const passwordHash = await hashPassword(input.password)
  await services.db.asOwner(async tx => {
    const values = {
      id: newId(),
      phone,
      name: input.name.trim(),
      passwordHash,
      locale,
      phoneProvedAt: now,
      createdAt: now,
    }
    const [made] = await tx.insert(person).values(values).onConflictDoNothing().returning({ id: person.id })
    // Only the owner of the phone comes so far, with a code from before the account was made.
    if (!made) throw new Refusal('entry:phone_taken', {}, 'phone')
    await acceptPolicy(tx, made.id, now)
    await beginSession(tx, request, { id: made.id, name: values.name }, 'register')
  })
  return {}
}
