/** Who may sign in to the company. Names and phones are those of the employee record. */
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { Answer, Served } from '../../http/served.ts'
import { employee } from '../../people/schema.ts'
import { membership } from '../schema.ts'

type Call = typeof organisationCalls.listMembers

export const listMembers = async ({ input, tx }: Served<Call>): Promise<Answer<Call>> => {
  const like = `%${input.search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = input.search === '' ? undefined : or(ilike(employee.name, like), ilike(employee.phone, like))
  const rows = await tx
    .select({
      id: membership.id,
      name: sql<string>`coalesce(${employee.name}, '')`,
      phone: sql<string>`coalesce(${employee.phone}, '')`,
      employeeId: membership.employeeId,
      roleIds: membership.roleIds,
      scope: membership.scope,
      active: membership.active,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(membership)
    .leftJoin(employee, eq(employee.id, membership.employeeId))
    .where(and(where))
    .orderBy(employee.jobNumber)
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
