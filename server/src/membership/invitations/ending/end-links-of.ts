/** Ends the links for anybody that a person has made: whoever is shut out leaves no door open behind. */
import { eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { invitation } from '../schema.ts'
import { type Ending, endInvitations } from './end-invitations.ts'

/** What waits for a phone stays: it is for one employee alone. Needs the company's transaction. */
export const endLinksOf = async (tx: Tx, by: Ending, personId: string): Promise<void> => {
  await endInvitations(tx, by, eq(invitation.createdByPerson, personId), isNull(invitation.phone))
}
