/** Which record is which in another system: kept beside the record, and never in place of what people tell it by. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import { scimLink } from './schema.ts'

export type Link = typeof scimLink.$inferSelect
type Side = Link['side']
type Linked = { employeeId: string } | { departmentId: string }

const ofRecord = (of: Linked) =>
  'employeeId' in of ? eq(scimLink.employeeId, of.employeeId) : eq(scimLink.departmentId, of.departmentId)

export const linkOf = async (tx: Tx, side: Side, of: Linked): Promise<Link | undefined> =>
  (
    await tx
      .select()
      .from(scimLink)
      .where(and(eq(scimLink.side, side), ofRecord(of)))
  )[0]

export const linksOf = (tx: Tx, side: Side): Promise<Link[]> =>
  tx.select().from(scimLink).where(eq(scimLink.side, side))

type Values = Partial<Omit<typeof scimLink.$inferInsert, 'id' | 'companyId' | 'side' | 'employeeId' | 'departmentId'>>

export const keepLink = async (tx: Tx, side: Side, of: Linked, values: Values, now: Date): Promise<void> => {
  const found = await linkOf(tx, side, of)
  const set = { ...values, changedAt: now }
  if (found) await tx.update(scimLink).set(set).where(eq(scimLink.id, found.id))
  else await tx.insert(scimLink).values({ id: newId(), side, ...of, ...set })
}

/** A user name is one user's, whatever its letters, and so is a job number that stands for one. @throws Refusal scim:user_name_taken */
export const mustBeFreeName = async (tx: Tx, userName: string, employeeId: string | null): Promise<void> => {
  const isSame = sql`lower(${scimLink.userName}) = lower(${userName}) and ${scimLink.removedAt} is null`
  const [taken] = await tx
    .select({ id: scimLink.id })
    .from(scimLink)
    .where(
      and(
        eq(scimLink.side, 'provider'),
        isSame,
        employeeId === null ? undefined : ne(sql`coalesce(${scimLink.employeeId}::text, '')`, employeeId),
      ),
    )
  if (taken) throw new Refusal('scim:user_name_taken', { name: userName }, 'userName')
}
