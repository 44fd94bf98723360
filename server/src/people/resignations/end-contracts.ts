/** What becomes of the contracts of somebody who leaves, and how they run again where the resignation was a mistake. */
import { and, eq, inArray } from 'drizzle-orm'
import type { EndGround } from '#contract/engine.ts'
import type { EndReason } from '#contract/people/contracts/labour-contract.ts'
import type { Actor } from '../../access/actor.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { recoverRecords } from '../../settings/index.ts'
import { type ContractRecord, contractsAt, runsBeyond } from '../contracts/contracts.ts'
import { labourContract } from '../contracts/schema.ts'
import type { ResignationRecord, Telling } from './resignations.ts'

export const reasonOf: Record<EndGround, EndReason> = {
  ...{ resigned: 'resigned', forced: 'resigned', agreed: 'agreed', dismissed: 'dismissed', notice: 'notice' },
  ...{ redundancy: 'redundancy', expired: 'expired', unlawful: 'other' },
}

type Undoing = Telling & { actor: Actor }
type Values = Partial<typeof labourContract.$inferInsert>

const write = async (tx: Tx, { id, revision }: ContractRecord, values: Values): Promise<void> => {
  await tx
    .update(labourContract)
    .set({ ...values, revision: revision + 1 })
    .where(eq(labourContract.id, id))
}

/** The contracts that would run beyond the day end with it; one that was to begin after it never does. @returns which */
export const endContracts = async (
  tx: Tx,
  { employeeId, lastDay, ground }: ResignationRecord,
  by: Telling,
): Promise<string[]> => {
  const running = and(eq(labourContract.employeeId, employeeId), runsBeyond(lastDay))
  const found = await tx.select().from(labourContract).where(running).for('update')
  const ending = { endedOn: lastDay, endReason: reasonOf[ground] }
  for (const each of found) {
    const { id, number, start, endedOn, endReason } = each
    const line = { ...by, subject: 'labour_contract', subjectId: id } as const
    if (start > lastDay) {
      await write(tx, each, { deletedAt: by.now })
      await audit(tx, { ...line, action: 'remove', before: { employeeId, number, start } })
      continue
    }
    await write(tx, each, ending)
    const before = { employeeId, endedOn, endReason }
    await audit(tx, { ...line, action: 'change', before, after: { employeeId, ...ending } })
  }
  return found.map(each => each.id)
}

/** Those contracts that still stand as the resignation left them run again. @throws Refusal people:contract_number_taken */
export const resumeContracts = async (tx: Tx, row: ResignationRecord, by: Undoing): Promise<void> => {
  const { employeeId, lastDay, endedContracts, carriedOutAt } = row
  if (endedContracts.length === 0) return
  const ids = inArray(labourContract.id, endedContracts)
  const found = await tx.select().from(labourContract).where(ids).for('update')
  const retired = found.filter(each => each.deletedAt !== null && +each.deletedAt === +(carriedOutAt ?? 0))
  for (const each of found.filter(each => each.deletedAt === null && each.endedOn === lastDay)) {
    const { id, endedOn, endReason } = each
    await write(tx, each, { endedOn: null, endReason: null })
    const line = { ...by, subject: 'labour_contract', subjectId: id, action: 'change' } as const
    const after = { employeeId, endedOn: null, endReason: null }
    await audit(tx, { ...line, before: { employeeId, endedOn, endReason }, after })
  }
  const noun = contractsAt(() => (by.departmentId === null ? [] : [by.departmentId]))
  await recoverRecords(
    tx,
    noun,
    { actor: by.actor, now: by.now },
    retired.map(each => each.id),
  )
}
