/** What becomes of a personnel change that waits: taken back with a reason, or let stand although its "from" is another. */
import { eq } from 'drizzle-orm'
import type { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { personnelChange } from '../schema.ts'
import { changeTerms, readTerms } from '../timeline/keep-terms.ts'
import { takeBackPay } from '../timeline/pay-timeline.ts'
import { type DecidedTerms, decidedBy, takeBackChange } from '../timeline/timeline.ts'
import { mustReachTouched } from './reach-touched.ts'

type Cancel = typeof personnelChangeCalls.cancelChange
type Keep = typeof personnelChangeCalls.keepChange
type ChangeRecord = typeof personnelChange.$inferSelect

/** The record, locked with its person. @throws Refusal not_found, forbidden, stale */
const findWaiting = async ({
  input,
  tx,
  actor,
  services,
}: Pick<Served<Keep>, 'input' | 'tx' | 'actor' | 'services'>) => {
  const [named] = await tx.select().from(personnelChange).where(eq(personnelChange.id, input.id))
  if (!named) throw new Refusal('not_found')
  const seen = await mustSeeEmployee(tx, actor, named.employeeId, services.clock.today(), {})
  const [found] = await tx.select().from(personnelChange).where(eq(personnelChange.id, input.id)).for('update')
  if (!found) throw new Refusal('not_found')
  if (found.revision !== input.revision) throw new Refusal('stale', {}, undefined, { revision: found.revision })
  return { found, seen }
}

/** The terms without it; undefined where they were written anew since and it decides nothing in them any more. */
const termsWithout = (terms: readonly DecidedTerms[], { on, after }: ChangeRecord): DecidedTerms[] | undefined => {
  const deciding = decidedBy(after)
  return deciding.length === 0 ? undefined : takeBackChange(terms, on, deciding)
}

/** @throws Refusal not_found, forbidden, stale, people:change_settled, people:pay_forbidden */
export const cancelChange = async (request: Served<Cancel>): Promise<Answer<Cancel>> => {
  const { input, tx, actor, now } = request
  const { found, seen } = await findWaiting(request)
  if (found.state !== 'pending') throw new Refusal('people:change_settled')
  const terms = await readTerms(tx, found.employeeId)
  const after = termsWithout(terms, found)
  if (after) {
    await mustReachTouched(tx, actor, found.employeeId, terms, after)
    await changeTerms(tx, found.employeeId, after)
  }
  await takeBackPay(request, { ...seen, id: found.employeeId }, found.on, found)
  const revision = found.revision + 1
  const cancelled = {
    state: 'cancelled' as const,
    cancelledBy: actor.name,
    cancelReason: input.reason,
    cancelledAt: now,
  }
  await tx
    .update(personnelChange)
    .set({ ...cancelled, conflict: false, revision })
    .where(eq(personnelChange.id, found.id))
  await audit(tx, {
    actor,
    ...{ subject: 'personnel_change', subjectId: found.id, action: 'cancel' },
    departmentId: seen.department_id,
    before: { employeeId: found.employeeId, state: found.state },
    after: { employeeId: found.employeeId, ...cancelled },
    now,
  })
  await noteChange(tx, { matter: 'availability', employeeIds: [found.employeeId] })
  return { id: found.id, revision }
}

/** @throws Refusal not_found, forbidden, stale, people:no_conflict */
export const keepChange = async (request: Served<Keep>): Promise<Answer<Keep>> => {
  const { tx, actor, now } = request
  const { found, seen } = await findWaiting(request)
  if (!found.conflict) throw new Refusal('people:no_conflict')
  const revision = found.revision + 1
  const regularised = found.kind === 'regularisation' && { actualOn: found.on }
  const done = { state: 'done' as const, doneAt: now, ...regularised }
  await tx
    .update(personnelChange)
    .set({ ...done, conflict: false, revision })
    .where(eq(personnelChange.id, found.id))
  await audit(tx, {
    actor,
    ...{ subject: 'personnel_change', subjectId: found.id, action: 'keep' },
    departmentId: seen.department_id,
    before: { employeeId: found.employeeId, state: found.state },
    after: { employeeId: found.employeeId, ...done },
    now,
  })
  return { id: found.id, revision }
}
