/** The flow that holds for a category: the company's newest, or what its subject brings. */
import { and, desc, eq } from 'drizzle-orm'
import type { Category } from '#contract/approvals/values.ts'
import type { Tx } from '../../db/database.ts'
import { type Facts, type Flow, flowFor, wayThrough } from '../flow.ts'
import { approvalFlow } from '../schema.ts'
import type { AnySubject } from '../subject.ts'

export type FlowRecord = typeof approvalFlow.$inferSelect

/** The company's own, where it has set one. */
export const newestFlow = async (tx: Tx, category: string): Promise<FlowRecord | undefined> => {
  const [found] = await tx
    .select()
    .from(approvalFlow)
    .where(and(eq(approvalFlow.category, category as Category)))
    .orderBy(desc(approvalFlow.version))
    .limit(1)
  return found
}

/** The stages for a request with these facts, as they are kept with it. */
export const flowOf = async (
  tx: Tx,
  { noun, defaultFlow }: Pick<AnySubject, 'noun' | 'defaultFlow'>,
  facts: Facts,
): Promise<Flow> => {
  const own = await newestFlow(tx, noun)
  return own ? { ...wayThrough(own.tree, facts), version: own.version } : flowFor(defaultFlow, facts)
}
