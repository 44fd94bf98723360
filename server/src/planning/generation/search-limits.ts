/** How many searches may wait: companies take turns, but each of a company's waits for those before it. */
import { count, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import { task } from '../../jobs/schema.ts'
import { refusal } from '../refusal.ts'
import { planGeneration } from './schema.ts'

const [mostOfOne, mostOfAll] = [10, 50]

/** @throws own_searches_wait, searches_wait */
export const mustHaveRoomToWait = async (tx: Tx, { personId }: Pick<Actor, 'personId'>): Promise<void> => {
  const [waiting] = await tx
    .select({ all: count(), own: count(sql`case when ${task.createdBy} = ${personId} then 1 end`) })
    .from(planGeneration)
    .innerJoin(task, eq(task.id, planGeneration.taskId))
    .where(eq(task.state, 'waiting'))
  if (!waiting) return
  if (waiting.own >= mostOfOne) throw refusal('own_searches_wait', { most: mostOfOne })
  if (waiting.all >= mostOfAll) throw refusal('searches_wait', { most: mostOfAll })
}
