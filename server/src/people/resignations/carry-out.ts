/**
 * What follows from a last day, once, also after nights without a server: contracts that would run on end with it, and the
 * blacklist gets the entry that was asked for. The job does it at the beginning of the day after; one that is entered later
 * than that has it done at once.
 */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { EndGround } from '#contract/engine.ts'
import type { EndReason } from '#contract/people/labour-contract.ts'
import { termsAt } from '../../access/terms-today.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { putLeaverOn } from '../blacklist/put-leaver-on.ts'
import { runsBeyond } from '../contracts/contracts.ts'
import { labourContract } from '../contracts/schema.ts'
import { readTerms } from '../timeline/keep-terms.ts'
import { numberOfEmployee } from './judge-resignation.ts'
import { listingOf, type ResignationRecord, type Telling, tellListing, writeResignation } from './resignations.ts'
import { resignation } from './schema.ts'

export const reasonOf: Record<EndGround, EndReason> = {
  ...{ resigned: 'resigned', forced: 'resigned', agreed: 'agreed', dismissed: 'dismissed', notice: 'notice' },
  ...{ redundancy: 'redundancy', expired: 'expired', unlawful: 'other' },
}

/** The contracts that would run beyond the day end with it. @returns which */
const endContracts = async (tx: Tx, { employeeId, lastDay, ground }: ResignationRecord, by: Telling) => {
  const running = and(eq(labourContract.employeeId, employeeId), runsBeyond(lastDay))
  const found = await tx.select().from(labourContract).where(running).for('update')
  const ending = { endedOn: lastDay, endReason: reasonOf[ground] }
  for (const { id, revision, endedOn: was, endReason } of found) {
    await tx
      .update(labourContract)
      .set({ ...ending, revision: revision + 1 })
      .where(eq(labourContract.id, id))
    const before = { employeeId, endedOn: was, endReason }
    const line = { ...by, subject: 'labour_contract', subjectId: id, action: 'change' } as const
    await audit(tx, { ...line, before, after: { employeeId, ...ending } })
  }
  return found.map(each => each.id)
}

/** @returns the entry; null where none was asked for, or the number cannot be read any more */
const enterOnList = async (tx: Tx, services: Services, row: ResignationRecord, by: Telling) => {
  if (!row.blacklisted || row.blacklistType === null) return null
  const number = await numberOfEmployee(tx, services, row.employeeId)
  if (number === undefined) return null
  const { companyId, employeeId, blacklistType: type, reason, createdBy } = row
  return putLeaverOn(tx, services, { companyId, employeeId, number, type, reason, createdBy }, by)
}

/** @returns the record as it is then */
export const carryOut = async (
  tx: Tx,
  services: Services,
  row: ResignationRecord,
  by: Omit<Telling, 'departmentId'>,
): Promise<ResignationRecord> => {
  const terms = await readTerms(tx, row.employeeId)
  const telling = { ...by, departmentId: termsAt(terms, row.lastDay)?.departmentId ?? null }
  const endedContracts = await endContracts(tx, row, telling)
  const blacklistEntryId = await enterOnList(tx, services, row, telling)
  const values = { carriedOutAt: by.now, endedContracts, blacklistEntryId }
  // What was asked for may not be done: a number that cannot be read, or is listed already.
  const [asked, listed] = [listingOf(row), blacklistEntryId !== null]
  if (row.blacklisted) await tellListing(tx, row, [asked, { ...asked, listed }], by)
  const beside = { contractsEnded: endedContracts.length }
  const { revision } = await writeResignation(tx, row, values, { ...telling, action: 'execute', beside })
  return { ...row, ...values, revision }
}

/** Of one company. @returns how many were carried out */
const carryOutDue = async (tx: Tx, services: Services): Promise<number> => {
  const { carriedOutAt, deletedAt, lastDay } = resignation
  const due = and(isNull(carriedOutAt), isNull(deletedAt), lt(lastDay, services.clock.today()))
  const rows = await tx.select().from(resignation).where(due).orderBy(lastDay).for('update', { skipLocked: true })
  for (const row of rows) await carryOut(tx, services, row, { actor: null, source: 'job', now: services.clock.now() })
  return rows.length
}

/** A company whose resignations cannot be carried out is logged and does not hold up the others. */
export const carryOutResignations = async (services: Services): Promise<number> => {
  const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
  let done = 0
  for (const { id } of companies)
    done += await services.db
      .inCompany(id, tx => carryOutDue(tx, services))
      .catch((error: unknown) => {
        services.log.error({ company: id, error }, 'resignations that are due could not be carried out')
        return 0
      })
  return done
}

/** Those contracts that still end as the resignation ended them run again. */
export const resumeContracts = async (tx: Tx, row: ResignationRecord, by: Telling): Promise<void> => {
  if (row.endedContracts.length === 0) return
  const as = and(inArray(labourContract.id, row.endedContracts), eq(labourContract.endedOn, row.lastDay))
  const found = await tx.select().from(labourContract).where(as).for('update')
  const { employeeId } = row
  for (const { id, revision, endedOn, endReason } of found) {
    await tx
      .update(labourContract)
      .set({ endedOn: null, endReason: null, revision: revision + 1 })
      .where(eq(labourContract.id, id))
    const line = { ...by, subject: 'labour_contract', subjectId: id, action: 'change' } as const
    const after = { employeeId, endedOn: null, endReason: null }
    await audit(tx, { ...line, before: { employeeId, endedOn, endReason }, after })
  }
}
