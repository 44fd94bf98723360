/** What happened to a plan since a revision, and who has it open; also tells where the asker is. */
import { and, eq, gt, ne } from 'drizzle-orm'
import type { planEditCalls } from '#contract/planning/plan-edit.ts'
import type { Editor } from '#contract/planning/plan-open.ts'
import type { Tx } from '../../db/database.ts'
import type { Served } from '../../http/served.ts'
import { findPlan } from '../plans/find-plan.ts'
import { planEditor } from '../plans/schema.ts'
import { nextEdits, presentEdit } from './stored-edits.ts'

/** Somebody who has not asked for so long has left. */
const presenceMillis = 30_000

/** The other people who have a plan open. */
export const editorsOf = async (tx: Tx, planId: string, personId: string, now: Date): Promise<Editor[]> => {
  const since = new Date(now.getTime() - presenceMillis)
  const rows = await tx
    .select()
    .from(planEditor)
    .where(and(eq(planEditor.planId, planId), ne(planEditor.personId, personId), gt(planEditor.seenAt, since)))
    .orderBy(planEditor.name)
  return rows.map(row => ({ personId: row.personId, name: row.name, seenAt: row.seenAt.toISOString(), cell: row.cell }))
}

export const planNews = async ({ input, tx, actor, now }: Served<typeof planEditCalls.planNews>) => {
  const found = await findPlan(tx, actor, input.planId)
  const here = { name: actor.name, seenAt: now, cell: input.cell }
  await tx
    .insert(planEditor)
    .values({ planId: found.id, personId: actor.personId, ...here })
    .onConflictDoUpdate({ target: [planEditor.planId, planEditor.personId], set: here })
  const { edits, whole } = await nextEdits(tx, found.id, input.since)
  return {
    revision: whole ? found.revision : (edits.at(-1)?.revision ?? found.revision),
    state: found.state,
    edits: edits.map(presentEdit),
    editors: await editorsOf(tx, found.id, actor.personId, now),
  }
}
