/** Who never came is forgotten: the row, and all that was entered, after the day that it was dated to; so is what leavers proposed. */
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { auditAll } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { stackOf } from '../../log.ts'
import { employee } from '../../people/schema.ts'
import { sealedValue } from '../../sealed/schema.ts'
import type { Services } from '../../services.ts'
import { dataProposal, onboarding } from '../schema.ts'

/** The log tells that one was erased, and neither whose nor what. Needs the company's transaction. */
const eraseDue = async (tx: Tx, today: string, now: Date): Promise<number> => {
  const { id, departmentId, eraseOn } = onboarding
  const gone = await tx.delete(onboarding).where(lt(eraseOn, today)).returning({ id, departmentId })
  if (gone.length === 0) return 0
  await tx.delete(sealedValue).where(
    inArray(
      sealedValue.recordId,
      gone.map(each => each.id),
    ),
  )
  const line = { actor: null, subject: 'onboarding', action: 'erase', source: 'job', now } as const
  await auditAll(
    tx,
    gone.map(each => ({ ...line, subjectId: each.id, departmentId: each.departmentId })),
  )
  return gone.length
}

/** What somebody proposed who was removed, or has left, waits for nobody: it ends, and what was entered goes. */
const endProposals = async (tx: Tx, today: string): Promise<void> => {
  const { id, leftOn, deletedAt } = employee
  const gone = tx
    .select({ id })
    .from(employee)
    .where(or(isNotNull(deletedAt), lt(leftOn, today)))
  const ended = await tx
    .update(dataProposal)
    .set({ state: 'withdrawn', revision: sql`${dataProposal.revision} + 1` })
    .where(and(eq(dataProposal.state, 'open'), inArray(dataProposal.employeeId, gone)))
    .returning({ id: dataProposal.id })
  if (ended.length === 0) return
  const ids = ended.map(each => each.id)
  await tx.delete(sealedValue).where(inArray(sealedValue.recordId, ids))
}

/** A company where that fails is logged and does not hold up the others. @returns how many were erased */
export const eraseOnboardings = async ({ db, clock, log }: Services): Promise<number> => {
  const companies = await db.asOwner(tx => tx.select({ id: company.id }).from(company))
  let erased = 0
  for (const { id } of companies)
    erased += await db
      .inCompany(id, async tx => {
        await endProposals(tx, clock.today())
        return eraseDue(tx, clock.today(), clock.now())
      })
      .catch((error: unknown) => {
        log.error({ company: id, stack: stackOf(error) }, 'onboardings that are over could not be erased')
        return 0
      })
  return erased
}
