/** Who may sign in to the company: each by the employee record's name, else the own one, and the phone of the log-in. */
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { containing } from '../../db/containing.ts'
import { countedPage } from '../../db/counted-page.ts'
import { person } from '../../db/schema.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { employee } from '../../people/schema.ts'
import { membership } from '../schema.ts'

type Call = typeof organisationCalls.listMembers

/** Persons belong to no company, so this is the owner's work, and names the company itself. */
export const listMembers = async ({ input, actor, services }: ServedLong<Call>): Promise<Answer<Call>> => {
  const like = containing(input.search)
  const search =
    input.search === ''
      ? undefined
      : or(ilike(employee.name, like), ilike(person.name, like), ilike(person.phone, like))
  const read = (limit: number, offset: number) =>
    services.db.asOwner(tx =>
      tx
        .select({
          id: membership.id,
          name: sql<string>`coalesce(${employee.name}, ${person.name})`,
          phone: person.phone,
          employeeId: membership.employeeId,
          roleIds: membership.roleIds,
          scope: membership.scope,
          active: membership.active,
          total: sql<number>`(count(*) over ())::int`,
        })
        .from(membership)
        .innerJoin(person, eq(person.id, membership.personId))
        .leftJoin(employee, and(eq(employee.id, membership.employeeId), eq(employee.companyId, membership.companyId)))
        .where(and(eq(membership.companyId, actor.companyId), search))
        .orderBy(employee.jobNumber, membership.id)
        .limit(limit)
        .offset(offset),
    )
  const { rows, total } = await countedPage(input, read)
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}
