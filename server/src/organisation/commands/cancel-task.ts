/** Cancels a task of the caller. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { task } from '../../jobs/schema.ts'

type Call = typeof organisationCalls.cancelTask

/** What a running task has confirmed so far stays. @throws Refusal not_found also where it has ended already */
export const cancelTask = async ({ input, tx, actor, services, now }: Served<Call>): Promise<Answer<Call>> => {
  const [row] = await tx.select().from(task).where(eq(task.id, input.id))
  if (!row) throw new Refusal('not_found')
  if (row.createdBy !== actor.personId) throw new Refusal('forbidden')
  await services.jobs.cancel(tx, input.id, now)
  await audit(tx, { actor, subject: 'task', subjectId: input.id, action: 'cancel', before: { state: row.state }, now })
  return {}
}
