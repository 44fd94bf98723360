/** Requests for deletion of the company's people: those that wait first, then the newest. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { securityCalls } from '#contract/entry/security-calls.ts'
import { membership } from '../../access/schema.ts'
import type { Answer, Served } from '../../http/served.ts'
import { employee } from '../../people/schema.ts'
import { deletionRow } from './consents.ts'
import { deletionRequest } from './schema.ts'

type Call = typeof securityCalls.listDeletions

export const listDeletions = async ({ input, tx }: Served<Call>): Promise<Answer<Call>> => {
  const where = input.state === undefined ? undefined : eq(deletionRequest.state, input.state)
  const rows = await tx
    .select({ request: deletionRequest, name: employee.name })
    .from(deletionRequest)
    .leftJoin(
      membership,
      and(eq(membership.personId, deletionRequest.personId), eq(membership.companyId, deletionRequest.companyId)),
    )
    .leftJoin(employee, eq(employee.id, membership.employeeId))
    .where(where)
    .orderBy(sql`${deletionRequest.state} = 'waiting' desc`, desc(deletionRequest.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return {
    rows: rows.map(({ request, name }) => ({ ...deletionRow(request), name: name ?? '' })),
    total: await tx.$count(deletionRequest, where),
  }
}
