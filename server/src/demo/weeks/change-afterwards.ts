/** A published week of the demo that is changed once more: a duty of somebody with a login begins an hour later. */
import { eq } from 'drizzle-orm'
import type { JobContext } from '../../jobs/job.ts'
import { employee } from '../../people/schema.ts'
import { changeTimes, type PastActor, publishPast } from '../../planning/index.ts'

/** Duties from the day after on come first, those of the named person before the others'. */
export const changeAfterwards = async (
  context: JobContext,
  planId: string,
  name: string,
  actor: PastActor,
): Promise<void> => {
  const [own] = await context.inCompany(tx =>
    tx.select({ id: employee.id }).from(employee).where(eq(employee.name, name)),
  )
  const today = context.services.clock.today()
  const changed = await changeTimes(context, planId, roster => {
    const later = roster.filter(duty => duty.employee !== undefined && duty.date > today)
    return [...later.filter(duty => duty.employee === own?.id).reverse(), ...later.slice(0, 20)]
  })
  if (changed) await publishPast(context, planId, { actor, remark: '' })
}
