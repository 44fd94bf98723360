/**
 * Freezes a plan's draft as its next version, puts it into effect and tells exactly those whose duties changed. A date that
 * is kept free, or no more, and has no duty either way asks nobody to acknowledge it.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { changesByEmployee, type DutyChange, rosterChanges } from '#contract/planning/edits/roster-changes.ts'
import { restChanges } from '#contract/roster/rest-changes.ts'
import type { Actor } from '../../access/actor.ts'
import { membership } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { newId } from '../../db/new-id.ts'
import { dutiesInEffect, keptInEffect, putDutiesIntoEffect, putRestIntoEffect } from '../../roster/index.ts'
import { restOf } from '../edits/rest-marks.ts'
import { type CountedCover, keepCover } from '../plans/figures/kept-cover.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { plan } from '../plans/schema.ts'
import { draftOf } from '../problem/facts/plan-facts.ts'
import { refusal } from '../refusal.ts'
import { tellPublished } from './published-notice.ts'
import { hashRoster } from './read-versions.ts'
import { acknowledgement, planVersion } from './schema.ts'

export interface Published {
  versionNumber: number
  /** With an account. */
  told: number
  /** Nobody but the planner can tell these. */
  noAccount: number
}

const firstDateOf = (changes: readonly DutyChange[]): string | undefined =>
  changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap(duty => duty?.date ?? [])
    .sort()[0]

/** Tells those of them who have an account; answers how many these are. */
const tellMembers = async (
  tx: Tx,
  found: PlanRecord,
  version: number,
  byEmployee: ReadonlyMap<string, readonly DutyChange[]>,
  now: Date,
): Promise<number> => {
  const members = await tx
    .select({ personId: membership.personId, employeeId: membership.employeeId })
    .from(membership)
    .where(and(inArray(membership.employeeId, [...byEmployee.keys()]), eq(membership.active, true)))
  const told = members.map(({ personId, employeeId }) => {
    const changes = byEmployee.get(employeeId ?? '') ?? []
    return { personId, count: changes.length, date: firstDateOf(changes) ?? found.first }
  })
  await tellPublished(tx, found, version, told, now)
  return new Set(members.map(each => each.employeeId)).size
}

/** Each whose duties changed is to acknowledge it. */
const askToAcknowledge = async (
  tx: Tx,
  of: { planId: string; versionId: string; now: Date },
  byEmployee: ReadonlyMap<string, DutyChange[]>,
): Promise<void> => {
  const { planId, versionId, now } = of
  const rows = [...byEmployee].map(([employeeId, changes]) => ({ versionId, planId, employeeId, changes, toldAt: now }))
  await inChunks(rows, some => tx.insert(acknowledgement).values(some))
}

/** What a version freezes of the draft, and what that changes. @throws plan_unchanged where it looks like the version in force */
const readDraft = async (tx: Tx, found: PlanRecord) => {
  const roster = await draftOf(tx, found.id)
  const changes = rosterChanges(await dutiesInEffect(tx, found.id), roster)
  const rest = await restOf(tx, found.id)
  const marks = restChanges(await keptInEffect(tx, found.id), rest)
  if (found.versionNumber !== null && changes.length + marks.length === 0)
    throw refusal('plan_unchanged', { version: found.versionNumber })
  return { roster, changes, rest, restChanges: marks }
}

/**
 * The plan must be locked. Without its cover, or with that of another revision, the job counts it.
 * @throws plan_unchanged where it looks like the version in force
 */
export const putIntoEffect = async (
  tx: Tx,
  found: PlanRecord,
  by: { actor: Pick<Actor, 'personId' | 'name'>; now: Date; remark: string },
  cover: CountedCover | null,
): Promise<Published> => {
  const { actor, now } = by
  const draft = await readDraft(tx, found)
  const versionNumber = (found.versionNumber ?? 0) + 1
  const versionId = newId()
  const author = { publishedBy: actor.personId, publishedByName: actor.name, publishedAt: now }
  const { id: planId, revision, first, days } = found
  await tx.insert(planVersion).values({
    id: versionId,
    planId,
    number: versionNumber,
    revision,
    first,
    days,
    ...draft,
    hash: hashRoster(draft.roster, draft.rest),
    ...author,
  })
  const inEffect = { planId, departmentId: found.departmentId, version: versionNumber }
  await putDutiesIntoEffect(tx, inEffect, draft.roster)
  await putRestIntoEffect(tx, inEffect, draft.rest)
  const byEmployee = changesByEmployee(draft.changes)
  await askToAcknowledge(tx, { planId, versionId, now }, byEmployee)
  const told = await tellMembers(tx, found, versionNumber, byEmployee, now)
  const heard = { told, noAccount: byEmployee.size - told }
  await tx
    .update(plan)
    .set({ state: 'in_effect', versionNumber, publishedRevision: revision })
    .where(eq(plan.id, planId))
  if (cover?.revision === revision) await keepCover(tx, planId, cover)
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: planId,
    departmentId: found.departmentId,
    action: 'publish',
    before: { state: found.state, versionNumber: found.versionNumber },
    after: {
      state: 'in_effect',
      versionNumber,
      revision,
      changes: draft.changes.length,
      rest: draft.restChanges.length,
      ...heard,
      remark: by.remark,
    },
    now,
  })
  return { versionNumber, ...heard }
}
