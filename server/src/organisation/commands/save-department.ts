/** Makes a department or site, or changes one. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { SiteValue } from '#contract/organisation/department.ts'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import type { AuditSource } from '../../audit/schema.ts'
import { mustBeRegion } from '../../calendar/known-region.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import { judgeSite } from '../judge-site.ts'
import { lockTree } from '../lock-tree.ts'
import { departmentChange, site } from '../schema.ts'
import { mustHead } from '../tree/must-head.ts'
import { mustReachBelow } from '../tree/must-reach-below.ts'
import { lastUnder, mustLieUnder } from '../tree/places.ts'
import { rememberPlaces } from '../tree/remember.ts'
import { type ToldDepartment, toldOf } from '../tree/told.ts'

type Call = typeof organisationCalls.saveDepartment
type Saved = Served<Call> & { source?: AuditSource }

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

/** The department as it stands, which the caller reaches, as the parent and the head that it is to have. */
const found = async (request: Saved, above: AboveOrganisation) => {
  const { input, tx, actor, services } = request
  const { id, parentId, headId, revision } = input
  const [before] = id === undefined ? [] : await tx.select().from(department).where(eq(department.id, id))
  if (id !== undefined && (!before || before.deletedAt)) throw new Refusal('not_found')
  const isRoot = before !== undefined && before.parentId === null
  if (isRoot && parentId !== null) throw new Refusal('parameter_error', {}, 'parentId')
  if (!isRoot && parentId === null) throw new Refusal('organisation:department_parent_required', {}, 'parentId')
  await mustReach(tx, actor, before ? before.id : parentId)
  if (parentId !== null && before?.parentId !== parentId) await mustReach(tx, actor, parentId)
  if (before && before.parentId !== parentId) await mustReachBelow(tx, actor, before.id)
  if (headId && headId !== before?.headId) await mustHead(request, above, headId, services.clock.today())
  if (parentId !== null) await mustLieUnder(tx, id, parentId)
  if (before && before.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
  return before
}

/** What is kept of a site: its region is one that there is, and what needs its hours keeps it one. */
const keepSite = async ({ input, tx }: Saved, id: string, { isSiteUsed }: AboveOrganisation) => {
  const [before] = await tx.select().from(site).where(eq(site.departmentId, id))
  if (input.site) mustBeRegion(input.site.region, before?.region, 'site.region')
  if (before && !input.site && (await isAny(isSiteUsed, tx, id)))
    throw new Refusal('organisation:site_in_use', {}, 'site')
  await putSite(tx, id, input.site)
}

const tell = async (
  { tx, actor, source, now }: Saved,
  id: string,
  before: ToldDepartment | null,
  after: ToldDepartment,
) => {
  const line = { actor, subject: 'department' as const, subjectId: id, departmentId: id, source, now }
  await audit(tx, { ...line, action: before ? 'change' : 'add', before, after })
  await noteChange(tx, { matter: 'place', departmentIds: [id] })
}

/** Only a new one is opened, and on no day that is past. @throws Refusal organisation:change_past, parameter_error */
const mustOpenLater = ({ input: { id, opensOn } }: Saved, today: string): void => {
  if (opensOn === undefined) return
  if (id !== undefined) throw new Refusal('parameter_error', {}, 'opensOn')
  if (opensOn < today) throw new Refusal('organisation:change_past', { date: today }, 'opensOn')
}

/** The job tells on its first day that it is open. */
const awaitOpening = ({ tx, actor, now }: Saved, departmentId: string, on: string) =>
  tx.insert(departmentChange).values({ departmentId, kind: 'open', on, createdBy: actor.name, createdAt: now })

/**
 * Saves within the caller's scope; only the root has no parent, and there is one root.
 * @throws Refusal not_found, stale, forbidden, organisation:department_parent_required, organisation:department_cycle,
 *   organisation:head_not_working, organisation:time_zone_unknown, organisation:region_unknown,
 *   organisation:opening_hours, organisation:site_in_use
 */
export const saveDepartment =
  (above: AboveOrganisation) =>
  async (request: Saved): Promise<Answer<Call>> => {
    const { input, tx } = request
    const { id, revision: _revision, site: siteValue, opensOn, ...values } = input
    if (siteValue) refuseFirst(judgeSite(siteValue))
    await lockTree(tx)
    const before = await found(request, above)
    const today = request.services.clock.today()
    mustOpenLater(request, today)
    if (before) await rememberPlaces(tx, [before.id], today)
    const savedId = id ?? newId()
    const toldBefore = before ? await toldOf(tx, above, savedId) : null
    const { parentId } = values
    const stays = parentId === null || before?.parentId === parentId
    const position = values.position ?? (stays ? before?.position : await lastUnder(tx, parentId))
    const revision = before ? before.revision + 1 : 0
    const set = { ...values, position, revision }
    if (before) await tx.update(department).set(set).where(eq(department.id, savedId))
    else await tx.insert(department).values({ id: savedId, ...set, opensOn })
    await keepSite(request, savedId, above)
    if (opensOn !== undefined && opensOn > today) await awaitOpening(request, savedId, opensOn)
    await tell(request, savedId, toldBefore, await toldOf(tx, above, savedId))
    return { id: savedId, revision }
  }
