/** Disables somebody who has left, so that they sign in to nothing of the company, and enables them again. */
import type { peopleCalls } from '#contract/people/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { lockCompany } from '../../organisation/index.ts'
import { findResignation, writeResignation } from '../../people/index.ts'
import { letIn, shutOut } from './shut-out.ts'

type Disable = typeof peopleCalls.disableLeaver
type Enable = typeof peopleCalls.enableLeaver

/** @throws Refusal not_found, forbidden, stale, people:resignation_over, people:resignation_pending, organisation:last_administrator */
export const disableLeaver = async (request: Served<Disable>): Promise<Answer<Disable>> => {
  const { input, tx, actor, services, now } = request
  // First, as whoever accepts an invitation does: of two who wait for each other one would fail.
  await lockCompany(tx, actor.companyId)
  const { found, seen } = await findResignation(request, input)
  const { lastDay, employeeId, disabledAt, id, revision } = found
  if (lastDay >= services.clock.today())
    throw new Refusal('people:resignation_pending', { name: seen.name, date: lastDay })
  if (disabledAt !== null) return { id, revision }
  await shutOut(request, employeeId)
  const by = { actor, now, departmentId: seen.department_id }
  return writeResignation(tx, found, { disabledAt: now }, { ...by, action: 'shut_out' })
}

/** @throws Refusal not_found, forbidden, stale, people:resignation_over */
export const enableLeaver = async (request: Served<Enable>): Promise<Answer<Enable>> => {
  const { input, tx, actor, now } = request
  await lockCompany(tx, actor.companyId)
  const { found, seen } = await findResignation(request, input)
  if (found.disabledAt === null) return { id: found.id, revision: found.revision }
  await letIn(request, found.employeeId)
  const by = { actor, now, departmentId: seen.department_id }
  return writeResignation(tx, found, { disabledAt: null }, { ...by, action: 'let_in' })
}
