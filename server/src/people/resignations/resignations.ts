/** What every act on a resignation begins and ends with: the record with its person, locked, and the line of the log. */
import { and, eq, isNull } from 'drizzle-orm'
import type { AuditVerb } from '#contract/audit/subjects.ts'
import type { BlacklistType } from '#contract/people/blacklist.ts'
import type { LeavingPay } from '#contract/people/resignation.ts'
import type { Actor } from '../../access/actor.ts'
import { audit } from '../../audit/audit.ts'
import type { AuditSource } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { mustBeLast } from '../../settings/index.ts'
import { mustSeeEmployee, type SeenEmployee } from '../employees/must-see-employee.ts'
import { namesOf } from '../employees/names-of.ts'
import { resignation } from './schema.ts'

export type ResignationRecord = typeof resignation.$inferSelect

export interface FoundResignation {
  found: ResignationRecord
  seen: SeenEmployee
}

/** The day by whose terms a resignation is seen: where the person stood last, and until then where they stand. */
export const dayOf = (lastDay: string, today: string): string => (lastDay < today ? lastDay : today)

/** Locked with its person. @throws Refusal not_found, forbidden, stale; people:resignation_over where the person is back */
export const findResignation = async (
  { tx, actor, services }: Pick<Served, 'tx' | 'actor' | 'services'>,
  { id, revision }: { id: string; revision: number },
): Promise<FoundResignation> => {
  const named = and(eq(resignation.id, id), isNull(resignation.deletedAt))
  const [before] = await tx.select().from(resignation).where(named)
  if (!before) throw new Refusal('not_found')
  const seen = await mustSeeEmployee(tx, actor, before.employeeId, dayOf(before.lastDay, services.clock.today()), {})
  const [found] = await tx.select().from(resignation).where(named).for('update')
  if (!found) throw new Refusal('not_found')
  mustBeLast(found, revision)
  if (found.recoveredOn !== null)
    throw new Refusal('people:resignation_over', { name: seen.name, date: found.recoveredOn })
  return { found, seen }
}

type Values = Partial<typeof resignation.$inferInsert>

/** What of a record the log tells; pay and the blacklist have lines of their own. */
export const toldOf = (values: Values): Values => {
  const { lastDay, type, ground, reason, remark, socialEnd, fundEnd } = values
  const { employeeId, state, recoveredOn } = values
  const stated = { lastDay, type, ground, reason, remark, socialEnd, fundEnd }
  return { employeeId, ...stated, state, recoveredOn }
}

export interface Telling {
  actor: Actor | null
  now: Date
  source?: AuditSource | undefined
  departmentId: string | null
}

/** Writes the values with the next revision, and the line that tells of it. */
export const writeResignation = async (
  tx: Tx,
  { id, revision: before, ...found }: ResignationRecord,
  values: Values,
  { action, beside, ...by }: Telling & { action: AuditVerb<'resignation'>; beside?: object },
): Promise<{ id: string; revision: number }> => {
  const revision = before + 1
  await tx
    .update(resignation)
    .set({ ...values, revision })
    .where(eq(resignation.id, id))
  const after = { ...toldOf({ ...found, ...values }), ...beside }
  await audit(tx, { ...by, subject: 'resignation', subjectId: id, action, before: toldOf(found), after })
  return { id, revision }
}

export const payOf = (values: LeavingPay): LeavingPay => {
  const { baseCents, dueDays, actualDays, averageCents, localCents, compensationCents, noticeCents } = values
  return { baseCents, dueDays, actualDays, averageCents, localCents, compensationCents, noticeCents }
}

/** The line of what is settled, where that became another. */
export const tellPay = async (
  tx: Tx,
  { id, employeeId }: Pick<ResignationRecord, 'id' | 'employeeId'>,
  [before, after]: readonly [LeavingPay, LeavingPay],
  by: Telling,
): Promise<void> => {
  const keys = Object.keys(after) as (keyof LeavingPay)[]
  if (keys.every(key => before[key] === after[key])) return
  const line = { ...by, subject: 'leaving_pay', subjectId: id, action: 'change' } as const
  await audit(tx, { ...line, before: { employeeId, ...before }, after: { employeeId, ...after } })
}

interface Wish {
  blacklisted: boolean
  blacklistType: BlacklistType | null
}

interface Listing extends Wish {
  /** Whether the entry that was asked for counts. */
  listed?: boolean
  /** Since when the person is back whom it holds still. */
  recoveredOn?: string
}

export const noListing: Listing = { blacklisted: false, blacklistType: null }
export const listingOf = ({ blacklisted, blacklistType }: Wish): Listing => ({ blacklisted, blacklistType })

/** The line of what the blacklist is to hold, or does, where that became another; it is the company's and no department's. */
export const tellListing = async (
  tx: Tx,
  { id, employeeId }: Pick<ResignationRecord, 'id' | 'employeeId'>,
  [before, after]: readonly [Listing, Listing],
  { actor, now, source }: Omit<Telling, 'departmentId'>,
): Promise<void> => {
  const keys = Object.keys(after) as (keyof Listing)[]
  if (keys.every(key => before[key] === after[key])) return
  const name = (await namesOf(tx, [employeeId])).get(employeeId)
  const line = { actor, now, source, subject: 'blacklist', subjectId: id, action: 'change' } as const
  await audit(tx, { ...line, before: { name, ...before }, after: { name, ...after } })
}
