/** Begins each night a pull of every company that wants one, once a night for all processes together. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { noCounts } from '#contract/scim/pull.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { company } from '../../db/schema.ts'
import { stackOf } from '../../log.ts'
import type { Services } from '../../services.ts'
import { scimPull, scimSetting } from '../schema.ts'
import { closeOlder } from './keep-pull.ts'
import { pullKind } from './pull-job.ts'
import { settleTold } from './tell-pull.ts'

const begin = async (tx: Tx, services: Services, companyId: string): Promise<number> => {
  const wanted = and(eq(scimSetting.nightly, true), isNotNull(scimSetting.address))
  if ((await tx.$count(scimSetting, wanted)) === 0) return 0
  if ((await tx.$count(scimPull, inArray(scimPull.state, ['reading', 'applying']))) > 0) return 0
  const now = services.clock.now()
  await settleTold(tx, services, await closeOlder(tx, now))
  const id = newId()
  const taskId = await services.jobs.send(
    tx,
    pullKind,
    { pullId: id },
    { actor: null, companyId, locale: 'zh_CN', now },
  )
  const begun = {
    state: 'reading',
    nightly: true,
    startedAt: now,
    startedByName: '',
    taskId,
    counts: noCounts,
  } as const
  await tx.insert(scimPull).values({ id, ...begun })
  return 1
}

/** A company whose pull cannot begin is logged and does not hold up the others. */
export const pullNightly = async (services: Services): Promise<number> => {
  const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
  let begun = 0
  for (const { id } of companies)
    begun += await services.db
      .inCompany(id, tx => begin(tx, services, id))
      .catch((error: unknown) => {
        services.log.error({ company: id, stack: stackOf(error) }, 'a nightly pull could not begin')
        return 0
      })
  return begun
}
