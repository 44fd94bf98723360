/** Whom the form of a user offers: employees in scope, and whether each is a user or invited already. */
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { countedPage } from '../../db/counted-page.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { readInvitable } from '../invitations/making/list-invitable.ts'

type Call = typeof organisationCalls.listCandidates

/** @throws Refusal forbidden for whoever may not see employees: here stand their phones */
export const listCandidates = async ({ input, tx, actor, services, now }: Served<Call>): Promise<Answer<Call>> => {
  if (!actor.permissions.has('people.view')) throw new Refusal('forbidden')
  const today = services.clock.today()
  const { rows, total } = await countedPage(input, (limit, offset) =>
    readInvitable(tx, { actor, today, now, search: input.search, members: true, limit, offset }),
  )
  return {
    rows: rows.map(row => ({
      id: row.id,
      name: row.name,
      jobNumber: row.job_number,
      departmentName: row.department_name ?? '',
      phone: row.phone,
      state: row.is_member ? 'user' : row.invited_until === null ? 'new' : 'invited',
    })),
    total,
  }
}
