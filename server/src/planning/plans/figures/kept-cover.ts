/**
 * The cover of a plan's version in force, date by date, as the engine counted it. It belongs to the version: written
 * where that is put into effect, and by the job where something that it was counted from has changed since.
 */
import { eq } from 'drizzle-orm'
import type { CoverRow } from '#contract/engine.ts'
import { gapsOf } from '#contract/planning/plans/cover-gaps.ts'
import type { Tx } from '../../../db/database.ts'
import type { PlanRecord } from '../find-plan.ts'
import { coverInEffect, plan } from '../schema.ts'

/** What the checker told of cover and the length of its slots, the revision it is of, and the plan's standing by then. */
export interface CountedCover {
  revision: number
  standing: string
  slot: number
  rows: readonly CoverRow[]
}

type Covered = Pick<PlanRecord, 'publishedRevision' | 'coverRevision' | 'coverStanding'>

/** Whether the cover of what is in force is kept, and of what stands; nothing in force needs none. */
export const coverHolds = (
  { publishedRevision, coverRevision, coverStanding }: Covered,
  standing: string | undefined,
): boolean => publishedRevision === null || (coverRevision === publishedRevision && coverStanding === standing)

export const keepCover = async (
  tx: Tx,
  planId: string,
  { revision, standing, slot, rows }: CountedCover,
): Promise<void> => {
  await tx.delete(coverInEffect).where(eq(coverInEffect.planId, planId))
  const days = [...Map.groupBy(rows, row => row.date)].map(([date, ofDay]) => ({
    ...{ planId, date, slot },
    rows: ofDay.map(({ workstation, start, need, plan }) => ({ workstation, start, need, plan })),
    gaps: gapsOf(
      ofDay.map(row => ({ ...row, name: row.workstation })),
      slot,
    ).map(({ start, end, missing }) => ({ start, end, missing })),
  }))
  if (days.length > 0) await tx.insert(coverInEffect).values(days)
  await tx.update(plan).set({ coverRevision: revision, coverStanding: standing }).where(eq(plan.id, planId))
}
