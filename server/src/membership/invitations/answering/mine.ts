/** Whether an invitation is for the person who is signed in. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { company, person } from '../../../db/schema.ts'
import { Refusal } from '../../../errors.ts'
import type { invitation } from '../schema.ts'

export type Self = typeof person.$inferSelect

/** The signed-in person; needs the owner's transaction. @throws Refusal not_signed_in */
export const selfOf = async (tx: Tx, personId: string): Promise<Self> => {
  const [self] = await tx.select().from(person).where(eq(person.id, personId))
  if (!self) throw new Refusal('not_signed_in')
  return self
}

/** The demo's people, whose passwords are public, join demo companies alone; whoever has proved a phone joins any. */
export const mayJoin = (self: Self, into: typeof company.$inferSelect): boolean =>
  self.demo ? into.demo : self.phoneProvedAt !== null

/** @throws Refusal invitation:other_phone, invitation:demo_person */
export const mustBeMine = (
  self: Self,
  found: { invitation: typeof invitation.$inferSelect; company: typeof company.$inferSelect },
): void => {
  if (found.invitation.phone !== null && found.invitation.phone !== self.phone)
    throw new Refusal('invitation:other_phone')
  if (!mayJoin(self, found.company)) throw new Refusal('invitation:demo_person')
}
