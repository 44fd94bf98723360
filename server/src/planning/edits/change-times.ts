/** Gives one duty of a plan other times, where the whole-roster checker has nothing more to say than before. */
import type { Duty } from '#contract/engine.ts'
import { newId } from '../../db/new-id.ts'
import type { JobContext } from '../../jobs/job.ts'
import { lockPlan } from '../plans/find-plan.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { checkRoster, weigh } from '../problem/check-roster.ts'
import { draftOf, planFacts } from '../problem/facts/plan-facts.ts'
import { applyChange } from './merging/roster.ts'
import { storeCommands } from './store-commands.ts'

const moved = (duty: Duty, minutes: number): Duty => ({
  ...duty,
  start: duty.start + minutes,
  end: duty.end + minutes,
  breaks: duty.breaks.map(each => ({ ...each, start: each.start + minutes, end: each.end + minutes })),
  segments: duty.segments.map(each => ({ ...each, start: each.start + minutes, end: each.end + minutes })),
})

type Context = Pick<JobContext, 'inCompany' | 'services' | 'actor'>

const store = ({ inCompany, services, actor }: Context, planId: string, duty: Duty): Promise<void> =>
  inCompany(async tx => {
    const found = await lockPlan(tx, null, planId)
    const change = { remove: [], put: [duty] }
    const inverse = applyChange(new Map((await draftOf(tx, planId)).map(each => [each.id, each])), change)
    const label = { act: 'times', employee: duty.employee, date: duty.date, count: 1 }
    const by = { actor, now: services.clock.now(), source: 'screen' as const }
    await storeCommands(tx, found, [{ id: newId(), label, change, keepsBoth: false, inverse }], by)
  })

/**
 * Tries the duties in the order that `pick` gives them, an hour later and then an hour earlier; answers the one that it
 * changed, or null where none can be.
 */
export const changeTimes = async (
  context: Context,
  planId: string,
  pick: (roster: readonly Duty[]) => readonly Duty[],
): Promise<Duty | null> => {
  const { inCompany, services } = context
  const problem = await inCompany(async tx => planFacts(tx, await lockPlan(tx, null, planId))).then(facts =>
    buildProblem(services.engine, facts),
  )
  const faults = async (roster: readonly Duty[]) => {
    const { findings, totals } = await checkRoster(services.engine, { ...problem, roster: [...roster] })
    const { blocking, needReason } = weigh(findings)
    return { law: blocking.length + needReason.length, open: totals.required - totals.covered }
  }
  const before = await faults(problem.roster)
  for (const duty of pick(problem.roster))
    for (const minutes of [60, -60]) {
      const changed = moved(duty, minutes)
      const after = await faults(problem.roster.map(each => (each.id === duty.id ? changed : each)))
      if (after.law > before.law) continue
      await store(context, planId, changed)
      return changed
    }
  return null
}
