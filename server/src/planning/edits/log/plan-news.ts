/** What happened to a plan since a revision, and who has it open; also tells where the asker is. */
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import type { Editor } from '#contract/planning/plans/plan-open.ts'
import type { Tx } from '../../../db/database.ts'
import type { Served } from '../../../http/served.ts'
import { findPlan } from '../../plans/find-plan.ts'
import { planEditor } from '../../plans/schema.ts'
import { nextEdits, presentEdit } from './stored-edits.ts'

/** Somebody who has not asked for so long has left: three questions in a row of an open screen. */
const presenceMillis = 12_000

/** Most people named of a plan, those who asked last: a screen has no room for more. */
const mostEditors = 20

/** The other people who have a plan open, by name. */
export const editorsOf = async (tx: Tx, planId: string, personId: string, now: Date): Promise<Editor[]> => {
  const since = new Date(now.getTime() - presenceMillis)
  const rows = await tx
    .select()
    .from(planEditor)
    .where(and(eq(planEditor.planId, planId), ne(planEditor.personId, personId), gt(planEditor.seenAt, since)))
    .orderBy(desc(planEditor.seenAt), planEditor.personId)
    .limit(mostEditors)
  rows.sort((a, b) => a.name.localeCompare(b.name) || a.personId.localeCompare(b.personId))
  return rows.map(row => ({ personId: row.personId, name: row.name, seenAt: row.seenAt.toISOString(), cell: row.cell }))
}

/** Of the plans that a person has left without a word nothing is kept: the table holds the screens that are open. */
const forgetLeft = (tx: Tx, personId: string, now: Date) =>
  tx
    .delete(planEditor)
    .where(and(eq(planEditor.personId, personId), lt(planEditor.seenAt, new Date(now.getTime() - presenceMillis))))

export const leavePlan = async ({ input, tx, actor }: Served<typeof planEditCalls.leavePlan>) => {
  const found = await findPlan(tx, actor, input.planId)
  const own = and(eq(planEditor.planId, found.id), eq(planEditor.personId, actor.personId))
  if (!actor.within) await tx.delete(planEditor).where(own)
  return {}
}

/** Whoever looks as somebody else sees it is there for nobody. */
const tellHere = async (
  tx: Tx,
  planId: string,
  { actor, now, cell }: Pick<Served, 'actor' | 'now'> & Pick<typeof planEditor.$inferInsert, 'cell'>,
): Promise<void> => {
  if (actor.within) return
  await forgetLeft(tx, actor.personId, now)
  const here = { name: actor.name, seenAt: now, cell }
  await tx
    .insert(planEditor)
    .values({ planId, personId: actor.personId, ...here })
    .onConflictDoUpdate({ target: [planEditor.planId, planEditor.personId], set: here })
}

export const planNews = async ({ input, tx, actor, now }: Served<typeof planEditCalls.planNews>) => {
  const found = await findPlan(tx, actor, input.planId)
  await tellHere(tx, found.id, { actor, now, cell: input.cell })
  const { edits, whole } = await nextEdits(tx, found.id, input.since)
  return {
    revision: whole ? found.revision : (edits.at(-1)?.revision ?? found.revision),
    state: found.state,
    versionNumber: found.versionNumber,
    edits: edits.map(presentEdit),
    editors: await editorsOf(tx, found.id, actor.personId, now),
  }
}
