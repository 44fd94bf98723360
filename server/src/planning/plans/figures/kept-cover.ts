/**
 * The cover of a plan's version in force, date by date, kept with the figures: counted by the engine where the draft is
 * what was published. A draft that has moved on leaves the cover of what is in force as it was counted last.
 */
import { eq } from 'drizzle-orm'
import type { CoverRow } from '#contract/engine.ts'
import type { Tx } from '../../../db/database.ts'
import { coverInEffect, plan } from '../schema.ts'

/** What the checker told of cover, and the length of its slots. */
export interface CountedCover {
  slot: number
  rows: readonly CoverRow[]
}

export const keepCover = async (
  tx: Tx,
  planId: string,
  revision: number,
  { slot, rows }: CountedCover,
): Promise<void> => {
  await tx.delete(coverInEffect).where(eq(coverInEffect.planId, planId))
  const days = [...Map.groupBy(rows, row => row.date)].map(([date, ofDay]) => ({
    ...{ planId, date, slot },
    rows: ofDay.map(({ workstation, start, need, plan }) => ({ workstation, start, need, plan })),
  }))
  if (days.length > 0) await tx.insert(coverInEffect).values(days)
  await tx.update(plan).set({ coverRevision: revision }).where(eq(plan.id, planId))
}
