/** Saves a browser's commands: merged, stored, and answered with what others did meanwhile. */
import { and, eq } from 'drizzle-orm'
import type { planEditCalls, RefusedCommand } from '#contract/planning/edits/plan-edit.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { errorWords } from '../../messages/words.ts'
import { namesOf } from '../../people/index.ts'
import { lockPlan, lockTogether, type PlanRecord } from '../plans/find-plan.ts'
import { planEdit } from '../plans/schema.ts'
import { mustNotNameTask } from './command-of-task.ts'
import { judgeElsewhere } from './elsewhere.ts'
import { type EditRecord, nextEdits, presentEdit, storedBefore } from './log/stored-edits.ts'
import type { RefusedMerge } from './merging/merge-commands.ts'
import { editableBounds, mergeIntoPlan } from './merging/merge-into-plan.ts'
import { storeMerged } from './store-merged.ts'

type Request = Served<typeof planEditCalls.savePlan>

const presentRefusals = async (
  request: Request,
  refused: readonly RefusedMerge<EditRecord>[],
): Promise<RefusedCommand[]> => {
  const ids = refused.flatMap(({ values: { employee } }) =>
    typeof employee === 'string' && employee !== '' ? [employee] : [],
  )
  const names = await namesOf(request.tx, ids)
  return refused.map(each => {
    const values = { ...each.values }
    if (typeof values.employee === 'string') values.name = names.get(values.employee) ?? ''
    const code = each.code === 'stale' ? 'stale' : `planning:${each.code}`
    const message = errorWords(request.locale, code, values)
    const theirs = each.theirs.map(edit => edit.commandId)
    return { id: each.id, code: each.code, message, values, theirs, duties: each.duties }
  })
}

const nameRevision = async (tx: Tx, planId: string, revision: number, name: string | undefined): Promise<void> => {
  if (name === undefined || revision === 0) return
  const which = and(eq(planEdit.planId, planId), eq(planEdit.revision, revision))
  await tx.update(planEdit).set({ revisionName: name }).where(which)
}

type Fresh = Request['input']['commands']

interface Saved {
  applied: { id: string; revision: number }[]
  refused: RefusedCommand[]
}

/** Merges and stores the commands that no earlier call stored. */
const storeFresh = async (
  request: Request,
  found: PlanRecord,
  fresh: Fresh,
  others: readonly EditRecord[],
): Promise<Saved> => {
  if (fresh.length === 0) return { applied: [], refused: [] }
  const { tx, actor, services, now } = request
  const bounds = await editableBounds(tx, services.clock, found)
  const there = await judgeElsewhere(request, fresh)
  const commands = fresh.filter(({ id }) => !there.refused.some(each => each.id === id))
  const merge = await mergeIntoPlan(tx, actor, found, { bounds, others, commands })
  const applied = await storeMerged(tx, found, merge.applied, { actor, now })
  await there.store(applied)
  return { applied, refused: await presentRefusals(request, [...there.refused, ...merge.refused]) }
}

/**
 * Each command stands or falls alone; what is refused is answered with its reason and with what others made of it.
 * @throws not_found, plan_in_audit, edit_limit; forbidden, too for the id of a search or an import; stale where the browser knows a revision that is not yet
 */
export const savePlan = async (request: Request) => {
  const { input, tx, actor, now } = request
  const reached = input.commands.flatMap(({ elsewhere = [] }) => elsewhere.map(each => each.planId))
  if (reached.length > 0) await lockTogether(tx, [input.planId, ...reached])
  const found = await lockPlan(tx, actor, input.planId)
  if (input.revision > found.revision) throw new Refusal('stale', {}, undefined, { revision: found.revision })
  const ids = input.commands.map(command => command.id)
  const before = await storedBefore(tx, found.id, ids)
  const fresh = input.commands.filter((command, index) => !before.has(command.id) && ids.indexOf(command.id) === index)
  const { edits: since, whole } = await nextEdits(tx, found.id, input.revision)
  const others = since.filter(edit => !ids.includes(edit.commandId))
  if (!whole) {
    // Nothing is merged with a part of what others did: the browser takes it over, and sends its commands again.
    const seen = since.at(-1)?.revision ?? found.revision
    const known = [...before].filter(([, revision]) => revision <= seen).map(([id, revision]) => ({ id, revision }))
    if (fresh.length === 0) await nameRevision(tx, found.id, found.revision, input.revisionName)
    return { revision: seen, applied: known, refused: [], others: others.map(presentEdit), at: now.toISOString() }
  }
  await mustNotNameTask(
    tx,
    found.id,
    fresh.map(command => command.id),
  )
  const applied = [...before].map(([id, revision]) => ({ id, revision }))
  const saved = await storeFresh(request, found, fresh, others)
  applied.push(...saved.applied)
  const revision = Math.max(found.revision, ...applied.map(each => each.revision))
  await nameRevision(tx, found.id, revision, input.revisionName)
  const { refused } = saved
  return { revision, applied, refused, others: others.map(presentEdit), at: now.toISOString() }
}
