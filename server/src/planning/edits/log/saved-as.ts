/** What became of revisions of a plan: the version that each lies in, or the draft, and the name that somebody gave it. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { SavedAs } from '#contract/planning/edits/plan-edit.ts'
import type { Tx } from '../../../db/database.ts'
import type { PlanRecord } from '../../plans/find-plan.ts'
import { planEdit } from '../../plans/schema.ts'
import { planVersion } from '../../publishing/schema.ts'

/** A version holds every revision up to its own that none before it holds; a plan that waits for its approval, all of the rest. */
export const savedAsOf = async (
  tx: Tx,
  { id, state }: PlanRecord,
  revisions: readonly number[],
): Promise<(revision: number) => SavedAs> => {
  const { revision, revisionName } = planEdit
  const named = and(eq(planEdit.planId, id), inArray(revision, [...revisions]), isNotNull(revisionName))
  const edits = revisions.length === 0 ? [] : await tx.select({ revision, revisionName }).from(planEdit).where(named)
  const names = new Map(edits.map(each => [each.revision, each.revisionName]))
  const versions = await tx
    .select({ number: planVersion.number, revision: planVersion.revision })
    .from(planVersion)
    .where(eq(planVersion.planId, id))
    .orderBy(asc(planVersion.number))
  const rest = state === 'to_be_audited' ? 'submitted' : 'draft'
  return made => {
    const version = versions.find(each => made <= each.revision)?.number ?? null
    return { state: version === null ? rest : 'published', version, name: names.get(made) ?? null }
  }
}
