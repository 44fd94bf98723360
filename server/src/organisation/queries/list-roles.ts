/** The company's roles with what they allow, how many members have them, and whether the caller may give them. */
import { sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { inForce } from '../../access/in-force.ts'
import { reachesWhole } from '../../access/reach.ts'
import { permissionsOf } from '../../access/role-permissions.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { holdsAll, isBuiltIn } from '../roles.ts'
import { rolesToGive } from '../roles-to-give.ts'

type Call = typeof organisationCalls.listRoles

interface Row extends Record<string, unknown> {
  id: string
  code: string | null
  name: string
  description: string
  revision: number
  scope: Scope | null
  permissions: string[]
  members: number
}

export const listRoles = async ({ tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
  const today = services.clock.today()
  const rows = await rowsOf<Row>(
    tx,
    sql`select id, code, name, description, revision, scope, permissions,
        (select count(distinct m.id)::int from role_grant g join membership m on m.id = g.membership_id and m.active
          where g.role_id = role.id and ${inForce('g', today)}) as members
      from role where deleted_at is null order by id`,
  )
  const mayEdit = reachesWhole(actor, 'organisation.edit')
  const givable = new Set((await rolesToGive(tx, actor, 'organisation.edit')).map(each => each.id))
  return {
    roles: rows.map(row => ({
      ...row,
      mayGive: givable.has(row.id),
      permissions: [...permissionsOf(row)],
      builtIn: isBuiltIn(row.code),
      mayEdit: mayEdit && !isBuiltIn(row.code) && holdsAll(actor, permissionsOf(row)),
    })),
  }
}
