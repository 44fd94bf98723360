/** Operators of the installation: the phones that its configuration names. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Services } from '../../services.ts'

/** @throws Refusal forbidden for anybody else; looked up anew on every call */
export const mustOperate = async (tx: Tx, personId: string, { env }: Services): Promise<void> => {
  const [found] = await tx.select({ phone: person.phone }).from(person).where(eq(person.id, personId))
  if (!found || !env.operators.includes(found.phone)) throw new Refusal('forbidden')
}
