/** Saving and deleting guides, and bringing them back. */
import { and, arrayContains, eq, inArray, isNull } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { mustReach } from '../../access/reach.ts'
import { mustBeRegion } from '../../calendar/known-region.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { todaysAt } from '../../organisation/index.ts'
import { findRecord, keepRecord, recoverRecord, retireRecord, type SettingsNoun } from '../../settings/index.ts'
import { workstation } from '../../workstations/schema.ts'
import { estimate, guide, type StoredGuideSlot } from '../schema.ts'
import { judgeGuide } from './judge-guide.ts'
import { statesOf } from './read-guides.ts'

type SaveGuide = typeof estimateCalls.saveGuide
type DeleteGuide = typeof estimateCalls.deleteGuide
type RecoverGuide = typeof estimateCalls.recoverGuide

const unknownWorkstation = (at: number) => new Refusal('planning:unknown_workstation', {}, `slots.${at}.workstationId`)

/** Guides as settings: each is of one department and of what lies below it, and names workstations that are there. */
const guides: SettingsNoun<typeof guide> = {
  table: guide,
  subject: 'guide',
  matter: 'grounds',
  departmentsOf: ({ departmentId }) => (departmentId === undefined ? [] : [departmentId]),
  judge: async (tx, records) => {
    const named = records.flatMap(each => each.slots.flatMap(({ workstationId }) => workstationId ?? []))
    if (named.length === 0) return
    const rows = await tx
      .select({ id: workstation.id })
      .from(workstation)
      .where(and(inArray(workstation.id, named), isNull(workstation.deletedAt)))
    const there = new Set(rows.map(({ id }) => id))
    for (const { slots } of records) {
      const at = slots.findIndex(({ workstationId: id }) => id !== null && !there.has(id))
      if (at >= 0) throw unknownWorkstation(at)
    }
  },
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
  if (at >= 0) throw unknownWorkstation(at)
}

/** @throws not_found, forbidden, stale, planning:unknown_workstation, and what judgeGuide refuses */
export const saveGuide = async ({ input, actor, tx, now }: Served<SaveGuide>): Promise<Answer<SaveGuide>> => {
  const values = judgeGuide(input)
  await mustReach(tx, actor, values.departmentId)
  if ((await lineOf(tx, values.departmentId)).length === 0) throw new Refusal('not_found')
  const { id, revision } = input
  const before = id === undefined ? undefined : await findRecord(tx, guides, actor, id)
  await mustReachWorkstations(tx, actor, values.slots, before?.slots ?? [])
  if (values.region !== null) mustBeRegion(values.region, before?.region, 'region')
  const creator = before?.creator ?? actor.name
  return keepRecord(tx, guides, { actor, now }, { id, revision }, { ...values, creator })
}

/** @throws estimate:cannot_delete for a guide in effect, or one that an estimate was made with; not_found, forbidden, stale */
export const deleteGuide = async (request: Served<DeleteGuide>): Promise<Answer<DeleteGuide>> => {
  const { input, actor, tx, services, now } = request
  const before = await findRecord(tx, guides, actor, input.id)
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
  return retireRecord(tx, guides, { actor, now }, input)
}

/** @throws not_found, forbidden; planning:unknown_workstation where one that it names is gone since */
export const recoverGuide = ({ input, actor, tx, now }: Served<RecoverGuide>): Promise<Answer<RecoverGuide>> =>
  recoverRecord(tx, guides, { actor, now }, input.id)
