/** Makes a department or site, or changes one. */
import { and, eq, isNull } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { SiteValue } from '#contract/organisation/department.ts'
import { lineOf } from '../../access/department-tree.ts'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { mustBeRegion } from '../../calendar/known-region.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import { judgeSite } from '../judge-site.ts'
import { lockTree } from '../lock-tree.ts'
import { site } from '../schema.ts'

type Call = typeof organisationCalls.saveDepartment

const mustHaveParent = async (tx: Tx, id: string | undefined, parentId: string): Promise<void> => {
  const [parent] = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, parentId), isNull(department.deletedAt)))
  if (!parent) throw new Refusal('not_found', {}, 'parentId')
  if (id !== undefined && (await lineOf(tx, parentId)).includes(id)) {
    throw new Refusal('organisation:department_cycle', {}, 'parentId')
  }
}

/** What counts by a site's time zone and opening hours keeps it a site. */
const isAny = async (uses: AboveOrganisation['isSiteUsed'], tx: Tx, departmentId: string): Promise<boolean> => {
  for (const isUsed of uses) if (await isUsed(tx, departmentId)) return true
  return false
}

const putSite = async (tx: Tx, departmentId: string, value: SiteValue | null): Promise<void> => {
  if (value === null) {
    await tx.delete(site).where(eq(site.departmentId, departmentId))
    return
  }
  await tx
    .insert(site)
    .values({ departmentId, ...value })
    .onConflictDoUpdate({ target: site.departmentId, set: value })
}

/**
 * Saves within the caller's scope; only the root has no parent, and there is one root.
 * @throws Refusal not_found, stale, forbidden, organisation:department_cycle, organisation:time_zone_unknown,
 *   organisation:region_unknown, organisation:opening_hours, organisation:site_in_use
 */
export const saveDepartment =
  ({ isSiteUsed }: AboveOrganisation) =>
  async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
    const { id, revision, site: siteValue, ...values } = input
    if (siteValue) refuseFirst(judgeSite(siteValue))
    await lockTree(tx)
    const [before] = id === undefined ? [] : await tx.select().from(department).where(eq(department.id, id))
    if (id !== undefined && (!before || before.deletedAt)) throw new Refusal('not_found')
    const isRoot = before !== undefined && before.parentId === null
    if (isRoot ? values.parentId !== null : values.parentId === null)
      throw new Refusal('parameter_error', {}, 'parentId')
    await mustReach(tx, actor, before ? before.id : values.parentId)
    if (values.parentId !== null) {
      if (before?.parentId !== values.parentId) await mustReach(tx, actor, values.parentId)
      await mustHaveParent(tx, id, values.parentId)
    }
    if (before && before.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
    const savedId = id ?? newId()
    const [siteBefore] = await tx.select().from(site).where(eq(site.departmentId, savedId))
    if (siteValue) mustBeRegion(siteValue.region, siteBefore?.region, 'site.region')
    if (siteBefore && !siteValue && (await isAny(isSiteUsed, tx, savedId)))
      throw new Refusal('organisation:site_in_use', {}, 'site')
    const next = before ? before.revision + 1 : 0
    if (before)
      await tx
        .update(department)
        .set({ ...values, revision: next })
        .where(eq(department.id, savedId))
    else await tx.insert(department).values({ id: savedId, ...values })
    await putSite(tx, savedId, siteValue)
    await audit(tx, {
      actor,
      subject: 'department',
      subjectId: savedId,
      departmentId: savedId,
      action: before ? 'change' : 'add',
      before: before
        ? { name: before.name, parentId: before.parentId, code: before.code, site: siteBefore ?? null }
        : null,
      after: { ...values, site: siteValue },
      now,
    })
    await noteChange(tx, { matter: 'place', departmentIds: [savedId] })
    return { id: savedId, revision: next }
  }
