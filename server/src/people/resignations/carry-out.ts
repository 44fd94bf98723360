/**
 * What follows from a last day, once, also after nights without a server: contracts that would run on end with it, and the
 * blacklist gets the entry that was asked for. The job does it at the beginning of the day after; one that is entered later
 * than that has it done at once.
 */
import { and, eq, exists, isNull, lt } from 'drizzle-orm'
import { termsAt } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { stackOf } from '../../log.ts'
import type { Services } from '../../services.ts'
import { putLeaverOn } from '../blacklist/put-leaver-on.ts'
import { employee } from '../schema.ts'
import { readTerms } from '../timeline/keep-terms.ts'
import { endContracts } from './end-contracts.ts'
import { numberOfEmployee } from './judge-resignation.ts'
import { listingOf, type ResignationRecord, type Telling, tellListing, writeResignation } from './resignations.ts'
import { resignation } from './schema.ts'
import { stands } from './standing.ts'

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

/** Of one company; one that cannot be carried out is logged and does not hold up the others. @returns how many were */
const carryOutDue = async (tx: Tx, services: Services): Promise<number> => {
  const { carriedOutAt, lastDay, employeeId, id } = resignation
  const there = tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.id, employeeId), isNull(employee.deletedAt)))
  const due = and(stands, isNull(carriedOutAt), lt(lastDay, services.clock.today()), exists(there))
  const rows = await tx.select().from(resignation).where(due).orderBy(lastDay, id).for('update', { skipLocked: true })
  const by = { actor: null, source: 'job', now: services.clock.now() } as const
  let done = 0
  for (const row of rows)
    done += await tx
      .transaction(inner => carryOut(inner, services, row, by))
      .then(() => 1)
      .catch((error: unknown) => {
        services.log.error(
          { resignation: row.id, stack: stackOf(error) },
          'a resignation that is due could not be carried out',
        )
        return 0
      })
  return done
}

/** A company whose resignations cannot be carried out is logged and does not hold up the others. */
export const carryOutResignations = async (services: Services): Promise<number> => {
  const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
  let done = 0
  for (const { id } of companies)
    done += await services.db
      .inCompany(id, tx => carryOutDue(tx, services))
      .catch((error: unknown) => {
        services.log.error({ company: id, stack: stackOf(error) }, 'resignations that are due could not be carried out')
        return 0
      })
  return done
}
