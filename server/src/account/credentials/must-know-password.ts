/** Asks a signed-in person for the own password again, before something that could take the account away. */
import { eq } from 'drizzle-orm'
import { passwordFits } from '../../access/entry/password.ts'
import { allowAttempt, forgetAttempts } from '../../access/entry/rate-limit.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Services } from '../../services.ts'

/** @throws Refusal security:wrong_password at the field `current`, too_frequent after too many */
export const mustKnowPassword = async (
  { services, now }: { services: Services; now: Date },
  personId: string,
  current: string,
): Promise<void> => {
  const what = `own password ${personId}`
  await allowAttempt(services.db, what, services.env.limits.password_person, now)
  const stored = await services.db.asOwner(async tx => {
    const [found] = await tx.select({ hash: person.passwordHash }).from(person).where(eq(person.id, personId))
    return found?.hash ?? null
  })
  if (!(await passwordFits(stored, current))) throw new Refusal('security:wrong_password', {}, 'current')
  await services.db.asOwner(tx => forgetAttempts(tx, what))
}
