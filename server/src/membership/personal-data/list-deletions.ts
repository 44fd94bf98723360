/** Requests for deletion of the people within reach: those that wait first, then the newest. */
import { and } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { request } from '../../approvals/schema.ts'
import type { Answer, Served } from '../../http/served.ts'
import { deletionColumns, deletionRow, deletionsOf, deletionsWhere, inTurn } from './deletion-subject.ts'

type Call = typeof securityCalls.listDeletions

export const listDeletions = async ({ input, tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const where = and(deletionsWhere(input.state), deletionsOf(actor))
  const rows = await tx
    .select({ ...deletionColumns, name: request.applicantName })
    .from(request)
    .where(where)
    .orderBy(...inTurn)
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return {
    rows: rows.map(row => ({ ...deletionRow(row), name: row.name })),
    total: await tx.$count(request, where),
  }
}
