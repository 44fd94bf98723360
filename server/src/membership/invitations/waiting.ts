/** What waits for the owner of a phone: a member to be, of whom nothing counts yet. Needs the company's transaction. */
import { and, eq } from 'drizzle-orm'
import type { Scope } from '#contract/shared/scope.ts'
import type { Tx } from '../../db/database.ts'
import { invitation } from './schema.ts'
import { isKept, isOpen } from './state.ts'

export type Waiting = typeof invitation.$inferSelect

/** The one that waits for a phone, locked; a company has one at most. */
export const waitingFor = async (tx: Tx, phone: string): Promise<Waiting | undefined> => {
  const [found] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.phone, phone), isKept()))
    .for('update')
  return found
}

/** How far an employee will reach who accepts what is open. */
export const scopesWaiting = async (tx: Tx, employeeId: string | undefined, now: Date): Promise<Scope[]> => {
  if (employeeId === undefined) return []
  const open = and(eq(invitation.employeeId, employeeId), isOpen(now))
  return (await tx.select({ scope: invitation.scope }).from(invitation).where(open)).map(({ scope }) => scope)
}
