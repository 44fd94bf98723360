/** Tells whoever invited what became of it: a link may wait for days, and nobody watches a list for that. */
import { whoMay } from '../../../access/who-may.ts'
import type { Tx } from '../../../db/database.ts'
import { tell } from '../../../notices/tell.ts'
import type { invitation } from '../schema.ts'
import type { Self } from './mine.ts'

/** Who answered, by the name that the inviter may know, and when. */
interface Answered extends Pick<Self, 'id' | 'name'> {
  now: Date
  today: string
}

/** Needs the company's transaction. The list of invitations is offered to whoever may see it still. */
export const tellInviter = async (
  tx: Tx,
  { createdByPerson, departmentId }: Pick<typeof invitation.$inferSelect, 'createdByPerson' | 'departmentId'>,
  answer: 'accepted' | 'declined',
  { id, name, now, today }: Answered,
): Promise<void> => {
  if (createdByPerson === null || createdByPerson === id) return
  const titleCode = `invitation:message.${answer}`
  const sees = (await whoMay(tx, 'people.edit', departmentId, today)).includes(createdByPerson)
  const link = sees ? '/people/invitations' : undefined
  await tell(tx, [createdByPerson], { kind: `invitation.${answer}`, titleCode, values: { name }, link }, now)
}
