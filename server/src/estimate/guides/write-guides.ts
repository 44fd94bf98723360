/** Saving and deleting guides. */
import { and, arrayContains, eq, inArray, isNull } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { mustBeRegion } from '../../calendar/known-region.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { todaysAt } from '../../organisation/index.ts'
import { workstation } from '../../workstations/schema.ts'
import { estimate, guide, type StoredGuideSlot } from '../schema.ts'
import { judgeGuide } from './judge-guide.ts'
import { statesOf } from './read-guides.ts'

type SaveGuide = typeof estimateCalls.saveGuide
type DeleteGuide = typeof estimateCalls.deleteGuide

const find = async (tx: Tx, id: string) => {
  const [found] = await tx
    .select()
    .from(guide)
    .where(and(eq(guide.id, id), isNull(guide.deletedAt)))
  if (!found) throw new Refusal('not_found')
  return found
}

/** Workstations that are newly named are of the caller's departments, or of those above them. */
const mustReachWorkstations = async (tx: Tx, actor: Actor, slots: StoredGuideSlot[], before: StoredGuideSlot[]) => {
  const { over } = await linesInSight(tx, actor, undefined)
  const kept = new Set(before.map(each => each.workstationId))
  const ids = slots.flatMap(each => (kept.has(each.workstationId) ? [] : (each.workstationId ?? [])))
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: workstation.id })
    .from(workstation)
    .where(and(inArray(workstation.id, ids), over(workstation.departmentId)))
  const seen = new Set(rows.map(({ id }) => id))
  const at = slots.findIndex(({ workstationId: id }) => id !== null && ids.includes(id) && !seen.has(id))
  if (at < 0) return
  throw new Refusal('planning:unknown_workstation', {}, `slots.${at}.workstationId`)
}

/** @throws Refusal not_found, forbidden, planning:unknown_workstation, and those of judgeGuide */
export const saveGuide = async ({ input, actor, tx, now }: Served<SaveGuide>): Promise<Answer<SaveGuide>> => {
  const values = judgeGuide(input)
  await mustReach(tx, actor, values.departmentId)
  if ((await lineOf(tx, values.departmentId)).length === 0) throw new Refusal('not_found')
  const id = input.id ?? newId()
  const before = input.id === undefined ? undefined : await find(tx, id)
  if (before) await mustReach(tx, actor, before.departmentId)
  await mustReachWorkstations(tx, actor, values.slots, before?.slots ?? [])
  if (values.region !== null) mustBeRegion(values.region, before?.region, 'region')
  if (before === undefined) {
    await tx.insert(guide).values({ ...values, id, creator: actor.name, createdAt: now })
    await audit(tx, {
      actor,
      subject: 'guide',
      subjectId: id,
      departmentId: values.departmentId,
      action: 'create',
      after: values,
      now,
    })
    await noteChange(tx, { matter: 'grounds', departmentIds: [values.departmentId] })
    return { id }
  }
  await tx.update(guide).set(values).where(eq(guide.id, id))
  await audit(tx, {
    actor,
    subject: 'guide',
    subjectId: id,
    departmentId: values.departmentId,
    action: 'edit',
    before,
    after: values,
    now,
  })
  await noteChange(tx, { matter: 'grounds', departmentIds: [before.departmentId, values.departmentId] })
  return { id }
}

/** @throws estimate:cannot_delete for a guide in effect, or one that an estimate was made with */
export const deleteGuide = async (request: Served<DeleteGuide>): Promise<Answer<DeleteGuide>> => {
  const { input, actor, tx, services, now } = request
  const before = await find(tx, input.id)
  await mustReach(tx, actor, before.departmentId)
  const same = await tx
    .select()
    .from(guide)
    .where(and(eq(guide.departmentId, before.departmentId), isNull(guide.deletedAt)))
  const state = statesOf(same, await todaysAt(tx, services.clock, [before.departmentId])).get(before.id)
  const [used] = await tx
    .select({ id: estimate.id })
    .from(estimate)
    .where(and(arrayContains(estimate.guideIds, [before.id]), isNull(estimate.deletedAt)))
    .limit(1)
  if (state === 'effective' || used) throw new Refusal('estimate:cannot_delete')
  await tx.update(guide).set({ deletedAt: now }).where(eq(guide.id, before.id))
  await audit(tx, {
    actor,
    subject: 'guide',
    subjectId: before.id,
    departmentId: before.departmentId,
    action: 'delete',
    before,
    now,
  })
  await noteChange(tx, { matter: 'grounds', departmentIds: [before.departmentId] })
  return { id: before.id }
}
