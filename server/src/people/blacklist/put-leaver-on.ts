/** Puts somebody who leaves on the blacklist, and takes that back: as their resignation asks, at its own time. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BlacklistType } from '#contract/people/blacklist.ts'
import type { Actor } from '../../access/actor.ts'
import { audit } from '../../audit/audit.ts'
import type { AuditSource } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { rowsOf } from '../../db/rows.ts'
import { keepSealed } from '../../sealed/sealed-values.ts'
import type { Services } from '../../services.ts'
import { maskOf } from '../private/mask.ts'
import { employee } from '../schema.ts'
import { countsOn, numbered, numberField } from './blacklist.ts'
import { blacklistEntry } from './schema.ts'

interface Leaver {
  companyId: string
  employeeId: string
  number: string
  type: BlacklistType
  reason: string
  createdBy: string
}

interface By {
  actor: Actor | null
  now: Date
  source?: AuditSource | undefined
}

/** @returns the new entry; null where one with the number counts already, or no kind of document stands with it */
export const putLeaverOn = async (tx: Tx, services: Services, leaver: Leaver, by: By): Promise<string | null> => {
  const { companyId, employeeId, number, ...entered } = leaver
  const there = and(numbered(services, companyId, number), countsOn(services.clock.today()))
  if ((await rowsOf(tx, sql`select id from blacklist_entry where ${there} limit 1`)).length > 0) return null
  const { name, phone, gender, identityKind } = employee
  const [person] = await tx
    .select({ name, phone, gender, identityKind })
    .from(employee)
    .where(eq(employee.id, employeeId))
  if (!person?.identityKind) return null
  const id = newId()
  const values = { ...person, identityKind: person.identityKind, ...entered }
  await tx.insert(blacklistEntry).values({ id, ...values, createdAt: by.now })
  await keepSealed(tx, services.sealing, { companyId, recordId: id, field: numberField, text: number, findable: true })
  const after = { ...values, identityNumber: maskOf('identityNumber', number) }
  await audit(tx, { ...by, subject: 'blacklist', subjectId: id, action: 'add', after })
  return id
}

/** Whether the entry that a resignation made counts still. */
export const isListed = async (tx: Tx, today: string, id: string | null): Promise<boolean> =>
  id !== null && (await tx.$count(blacklistEntry, and(eq(blacklistEntry.id, id), countsOn(today)))) > 0

/** Deletes the entry that a resignation made, where it is there still. */
export const takeLeaverOff = async (tx: Tx, id: string, by: By): Promise<void> => {
  const there = and(eq(blacklistEntry.id, id), isNull(blacklistEntry.deletedAt))
  const [found] = await tx.select().from(blacklistEntry).where(there).for('update')
  if (!found) return
  const { name, type, reason, revision } = found
  await tx
    .update(blacklistEntry)
    .set({ deletedAt: by.now, revision: revision + 1 })
    .where(eq(blacklistEntry.id, id))
  await audit(tx, { ...by, subject: 'blacklist', subjectId: id, action: 'remove', before: { name, type, reason } })
}
