/** Disables somebody who has left, so that they sign in to nothing of the company, and enables them again. */
import type { peopleCalls } from '#contract/people/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { lockCompany } from '../../organisation/index.ts'
import { findResignation, writeResignation } from '../../people/index.ts'
import { letIn, shutOut } from './shut-out.ts'

type Disable = typeof peopleCalls.disableLeaver
type Enable = typeof peopleCalls.enableLeaver

/**
 * @throws Refusal not_found, forbidden, stale, people:resignation_over, people:resignation_pending,
 *   organisation:role_beyond, organisation:last_administrator
 */
export const disableLeaver = async (request: Served<Disable>): Promise<Answer<Disable>> => {
  const { input, tx, actor, services, now } = request
  // First, as whoever accepts an invitation does: of two who wait for each other one would fail.
  await lockCompany(tx, actor.companyId)
  const { found, seen } = await findResignation(request, input)
  const { lastDay, employeeId, disabledAt, id, revision } = found
  if (lastDay >= services.clock.today())
    throw new Refusal('people:resignation_pending', { name: seen.name, date: lastDay })
  if (disabledAt !== null) return { id, revision, accounts: 0 }
  const closedMemberships = await shutOut(request, employeeId)
  const accounts = closedMemberships.length
  const by = { actor, now, departmentId: seen.department_id, beside: { accounts } }
  const values = { disabledAt: now, closedMemberships }
  return { ...(await writeResignation(tx, found, values, { ...by, action: 'shut_out' })), accounts }
}

/** @throws Refusal not_found, forbidden, stale, people:resignation_over, organisation:role_beyond */
export const enableLeaver = async (request: Served<Enable>): Promise<Answer<Enable>> => {
  const { input, tx, actor, now } = request
  await lockCompany(tx, actor.companyId)
  const { found, seen } = await findResignation(request, input)
  const { id, revision, employeeId, disabledAt, closedMemberships: closed } = found
  if (disabledAt === null) return { id, revision, accounts: 0 }
  const accounts = (await letIn(request, { employeeId, closed })).length
  const by = { actor, now, departmentId: seen.department_id, beside: { accounts } }
  const values = { disabledAt: null, closedMemberships: [] }
  return { ...(await writeResignation(tx, found, values, { ...by, action: 'let_in' })), accounts }
}
