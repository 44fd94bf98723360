/** The weekly look at every site: keeps how good its forecasts are, and tells its managers when they get worse. */
import { eq, isNull } from 'drizzle-orm'
import { department } from '../../access/schema.ts'
import { whoMay } from '../../access/who-may.ts'
import type { Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { stackOf } from '../../log.ts'
import { tell } from '../../notices/tell.ts'
import { site } from '../../organisation/schema.ts'
import type { Services } from '../../services.ts'
import { siteDrift } from '../schema.ts'
import { siteFacts } from '../site-of.ts'
import { keepDrift, measureDrift } from './drift.ts'

const lookAtSite = async (services: Services, companyId: string, departmentId: string): Promise<boolean> => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => services.db.inCompany(companyId, work)
  const place = await inCompany(tx => siteFacts(tx, departmentId))
  const drift = await measureDrift(services, inCompany, place)
  const today = services.clock.today(place.timeZone)
  return inCompany(async tx => {
    const [before] = await tx.select().from(siteDrift).where(eq(siteDrift.departmentId, departmentId)).for('update')
    await keepDrift(tx, departmentId, today, drift)
    // One message when it begins, none while it lasts.
    if (!drift.drifting || before?.drift.drifting) return false
    const values = { site: place.name, wape: ((drift.recent.wape ?? 0) / 10_000).toFixed(1) }
    const link = `/estimate/accuracy?site=${departmentId}`
    const notice = { kind: 'estimate.drift', titleCode: 'estimate:message.drift', values, link }
    await tell(tx, await whoMay(tx, 'estimate.edit', departmentId, today), notice, services.clock.now())
    return true
  })
}

/** Answers how many sites have begun to drift. A site that cannot be looked at does not hold up the others. */
export const lookAtSites = async (services: Services): Promise<number> => {
  const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
  let begun = 0
  for (const { id: companyId } of companies) {
    const sites = await services.db.inCompany(companyId, tx =>
      tx
        .select({ id: site.departmentId })
        .from(site)
        .innerJoin(department, eq(department.id, site.departmentId))
        .where(isNull(department.deletedAt)),
    )
    for (const { id } of sites) {
      const worse = await lookAtSite(services, companyId, id).catch((error: unknown) => {
        services.log.warn({ site: id, stack: stackOf(error) }, 'a look at a site failed')
        return false
      })
      if (worse) begun += 1
    }
  }
  return begun
}
