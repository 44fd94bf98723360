/** Tells whoever invited what became of it: a link may wait for days, and nobody watches a list for that. */
import type { Tx } from '../../db/database.ts'
import { tell } from '../../notices/tell.ts'
import type { Self } from './mine.ts'
import type { invitation } from './schema.ts'

/** Needs the company's transaction. */
export const tellInviter = async (
  tx: Tx,
  { createdByPerson }: Pick<typeof invitation.$inferSelect, 'createdByPerson'>,
  answer: 'accepted' | 'declined',
  { id, name }: Pick<Self, 'id' | 'name'>,
  now: Date,
): Promise<void> => {
  if (createdByPerson === null || createdByPerson === id) return
  const titleCode = `invitation:message.${answer}`
  await tell(
    tx,
    [createdByPerson],
    { kind: `invitation.${answer}`, titleCode, values: { name }, link: '/people/invitations' },
    now,
  )
}
