/** What becomes of a personnel change that waits: taken back with a reason, or let stand although its "from" is another. */
import { eq, sql } from 'drizzle-orm'
import type { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { employee, personnelChange } from '../schema.ts'
import { readTerms, writeTerms } from '../timeline/keep-terms.ts'
import { type DecidedTerms, decidedBy, takeBackChange } from '../timeline/timeline.ts'
import { mustReachTouched } from './reach-touched.ts'

type Cancel = typeof personnelChangeCalls.cancelChange
type Keep = typeof personnelChangeCalls.keepChange
type Record = typeof personnelChange.$inferSelect

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
const termsWithout = (terms: readonly DecidedTerms[], { on, after }: Record): DecidedTerms[] | undefined => {
  const deciding = decidedBy(after)
  if (deciding.length === 0) return undefined
  try {
    return takeBackChange(terms, on, deciding)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'people:not_decided') return undefined
    throw error
  }
}

/** @throws Refusal not_found, forbidden, stale, people:change_settled */
export const cancelChange = async (request: Served<Cancel>): Promise<Answer<Cancel>> => {
  const { input, tx, actor, now } = request
  const { found, seen } = await findWaiting(request)
  if (found.state !== 'pending') throw new Refusal('people:change_settled')
  const terms = await readTerms(tx, found.employeeId)
  const after = termsWithout(terms, found)
  if (after) {
    await mustReachTouched(tx, actor, terms, after)
    await writeTerms(tx, found.employeeId, after)
    await tx
      .update(employee)
      .set({ revision: sql`${employee.revision} + 1` })
      .where(eq(employee.id, found.employeeId))
  }
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
