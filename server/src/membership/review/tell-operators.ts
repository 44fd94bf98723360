/** Tells the operators of a company that waits for their decision, and takes the word back once it is made. */
import { and, eq, inArray } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import { settleNotices } from '../../notices/settle-notices.ts'
import { tell } from '../../notices/tell.ts'
import type { Services } from '../../services.ts'

const kind = 'company.applied'
const applied = 'entry:message.company_applied'
const link = '/operator/companies'

/** The operators that work in some company, which is where their inboxes lie. */
const inboxes = (tx: Tx, { env }: Services) =>
  tx
    .select({ personId: membership.personId, companyId: membership.companyId })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(and(inArray(person.phone, [...env.operators]), eq(membership.active, true), eq(company.state, 'active')))

/** In the owner's transaction: whoever works in several companies reads it in whichever is open. */
export const tellOperators = async (
  tx: Tx,
  services: Services,
  application: { id: string; name: string },
  now: Date,
): Promise<void> => {
  if (services.env.operators.length === 0) return
  const values = { application: application.id, name: application.name }
  for (const { personId, companyId } of await inboxes(tx, services))
    await tell(tx, [personId], { kind, titleCode: applied, values, link, companyId }, now)
}

/** All operators read that it was decided on, by whomever. */
export const settleOperators = async (tx: Tx, services: Services, application: string, now: Date): Promise<void> => {
  if (services.env.operators.length === 0) return
  const people = (await inboxes(tx, services)).map(({ personId }) => personId)
  if (people.length === 0) return
  const settled = { asking: [applied], titleCode: 'entry:message.company_applied_decided' }
  await settleNotices(tx, people, { kind, values: { application } }, settled, now)
}
