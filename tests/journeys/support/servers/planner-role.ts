/** A role of a company's own, written into the database of a server that stands still. */
import { eq } from 'drizzle-orm'
import { builtInPermissions } from '../../../../contract/src/shared/permissions.ts'
import { role, roleGrant } from '../../../../server/src/access/schema.ts'
import { openDatabase } from '../../../../server/src/db/open.ts'
import { company } from '../../../../server/src/db/schema.ts'
import { demoCompanyName } from '../../../../server/src/demo/make-demo.ts'
import { readEnv } from '../../../../server/src/env.ts'
import type { RunningServer } from './server.ts'

/** From now on the managers of the demo company plan, and do not approve. */
export async function managersOnlyPlan({ place }: RunningServer): Promise<void> {
  const database = await openDatabase(readEnv(place))
  try {
    const [demo] = await database.asOwner(tx => tx.select().from(company).where(eq(company.name, demoCompanyName)))
    await database.inCompany(demo?.id ?? '', async tx => {
      const permissions = builtInPermissions.manager.filter(each => each !== 'planning.approve')
      const [planner] = await tx.insert(role).values({ name: 'Planner', permissions }).returning({ id: role.id })
      const [manager] = await tx.select({ id: role.id }).from(role).where(eq(role.code, 'manager'))
      if (!planner || !manager) throw new Error('the roles of the demo company are there')
      await tx.update(roleGrant).set({ roleId: planner.id }).where(eq(roleGrant.roleId, manager.id))
    })
  } finally {
    await database.close()
  }
}
