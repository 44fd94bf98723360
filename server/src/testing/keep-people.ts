/** People as they were when a file's tests began: one that changes passwords, phones or addresses leaves nothing of it to the next. */
import { eq } from 'drizzle-orm'
import { person } from '../db/schema.ts'
import type { TestServer } from './test-server.ts'

/** Answers what puts those who are there now back as they are now. */
export const keepPeople = async ({ services: { db } }: TestServer): Promise<() => Promise<void>> => {
  const kept = await db.asOwner(tx => tx.select().from(person))
  return () =>
    db.asOwner(async tx => {
      for (const { id, ...values } of kept) await tx.update(person).set(values).where(eq(person.id, id))
    })
}
