/** What a running search has come to, kept beside its task for whoever watches: the best score and what is proved. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { SolveProgress } from '../../engine/engine.ts'
import type { JobContext } from '../../jobs/job.ts'
import type { Proof, Reached } from '../plans/figures/proof.ts'
import { planGeneration } from './schema.ts'

export const keepReached = async (tx: Tx, taskId: string, reached: Reached | Proof): Promise<void> => {
  await tx.update(planGeneration).set(reached).where(eq(planGeneration.taskId, taskId))
}

/** Writes one after another, and only what is new; `written` is there when the last of them is. */
export const progressKeeper = ({ progress, inCompany, services, taskId }: JobContext) => {
  let last: Reached | undefined
  let writing: Promise<void> = Promise.resolve()
  const tell = ({ percent, score, bound }: SolveProgress): void => {
    void progress(percent, 100)
    if (score === undefined || (score === last?.score && bound === last.bound)) return
    const reached = { score, bound }
    last = reached
    writing = writing
      .then(() => inCompany(tx => keepReached(tx, taskId, reached)))
      // Whoever watches sees an older figure; the search goes on, and its end is written anyway.
      .catch((error: unknown) => services.log.warn({ error: String(error) }, 'progress of a search was not kept'))
  }
  return { tell, written: () => writing }
}
