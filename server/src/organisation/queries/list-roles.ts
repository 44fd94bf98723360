/** The company's roles with what they allow, how many members have them, and whether the caller may give them. */
import { sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { permissionsOf } from '../../access/role-permissions.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { rolesToGive } from '../roles-to-give.ts'

type Call = typeof organisationCalls.listRoles

interface Row extends Record<string, unknown> {
  id: string
  code: string | null
  name: string
  permissions: string[]
  members: number
}

export const listRoles = async ({ tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const rows = await rowsOf<Row>(
    tx,
    sql`select id, code, name, permissions,
        (select count(*)::int from membership where role.id = any(role_ids) and active) as members
      from role order by id`,
  )
  const givable = new Set((await rolesToGive(tx, actor)).map(each => each.id))
  return {
    roles: rows.map(row => ({
      ...row,
      mayGive: givable.has(row.id),
      permissions: [...permissionsOf(row)],
    })),
  }
}
