/**
 * The job that marks personnel changes done at the beginning of their day, once, also after nights without a server. The
 * terms hold from that day without it; it looks whether what was to change is still what it was.
 */
import { and, eq, lte } from 'drizzle-orm'
import { addDays } from '#contract/shared/business-date.ts'
import { termsAt } from '../../access/terms-today.ts'
import { whoMay } from '../../access/who-may.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { stackOf } from '../../log.ts'
import { tell } from '../../notices/tell.ts'
import type { Services } from '../../services.ts'
import { namesOf } from '../employees/names-of.ts'
import { personnelChange } from '../schema.ts'
import { readTerms } from '../timeline/keep-terms.ts'
import { payOn, readRates } from '../timeline/pay-timeline.ts'
import { type DecidedTerms, holdingOn, type TermsSet } from '../timeline/timeline.ts'

const areOn = (terms: readonly DecidedTerms[], on: string, values: TermsSet): boolean => {
  const holding = holdingOn(terms, on)
  return Object.entries(values).every(([key, value]) => holding?.[key as keyof TermsSet] === value)
}

type Waiting = typeof personnelChange.$inferSelect

/** Nobody looks at a change on its day: one that met other values is told to those who may settle it. */
const tellConflict = async (tx: Tx, { employeeId, on }: Waiting, departmentId: string | null, now: Date) => {
  const name = (await namesOf(tx, [employeeId])).get(employeeId) ?? ''
  const notice = { kind: 'change.conflict', titleCode: 'people:message.change_conflict', values: { name } }
  const link = '/people/changes?state=conflict'
  await tell(tx, await whoMay(tx, 'people.edit', departmentId, on), { ...notice, link }, now)
}

/** Whether pay is what the change found, and what it made of it. */
const isPayAsMeant = async (tx: Tx, { employeeId, on, payRateId, payBefore, payAfter }: Waiting): Promise<boolean> => {
  if (payRateId === null) return true
  const rates = await readRates(tx, employeeId)
  return payOn(rates, addDays(on, -1)) === payBefore && payOn(rates, on) === payAfter
}

const settle = async (tx: Tx, waiting: Waiting, now: Date) => {
  const { id, employeeId, on, before, after, revision, kind } = waiting
  const terms = await readTerms(tx, employeeId)
  const isAsMeant =
    areOn(terms, addDays(on, -1), before) && areOn(terms, on, after) && (await isPayAsMeant(tx, waiting))
  const next = isAsMeant
    ? { state: 'done' as const, doneAt: now, ...(kind === 'regularisation' && { actualOn: on }) }
    : { conflict: true }
  await tx
    .update(personnelChange)
    .set({ ...next, revision: revision + 1 })
    .where(eq(personnelChange.id, id))
  const departmentId = termsAt(terms, on)?.departmentId ?? null
  if (!isAsMeant) await tellConflict(tx, waiting, departmentId, now)
  await audit(tx, {
    actor: null,
    ...{ subject: 'personnel_change', subjectId: id, action: 'execute' },
    departmentId,
    before: { employeeId, state: 'pending' },
    after: { employeeId, ...next },
    source: 'job',
    now,
  })
}

/** Of one company. @returns how many were looked at */
const settleDue = async (tx: Tx, services: Services): Promise<number> => {
  const { state, conflict, on } = personnelChange
  const due = and(eq(state, 'pending'), eq(conflict, false), lte(on, services.clock.today()))
  const rows = await tx.select().from(personnelChange).where(due).orderBy(on).for('update', { skipLocked: true })
  for (const row of rows) await settle(tx, row, services.clock.now())
  return rows.length
}

/** A company whose changes cannot be settled is logged and does not hold up the others. */
export const carryOutChanges = async (services: Services): Promise<number> => {
  const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
  let settled = 0
  for (const { id } of companies)
    settled += await services.db
      .inCompany(id, tx => settleDue(tx, services))
      .catch((error: unknown) => {
        services.log.error(
          { company: id, stack: stackOf(error) },
          'personnel changes that are due could not be settled',
        )
        return 0
      })
  return settled
}
