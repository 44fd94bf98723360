/** The month follows the open plan: what is edited there, by whomever, is what stands on its days here. */
import { windowId } from '#contract/planning/plans/plan-open.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { partsOf } from '../store/cell-key.ts'
import { topic } from '../store/topics.ts'

export function follow(plan: OpenSchedule, month: OpenSchedule): () => void {
  const { id } = plan.facts.opened.plan
  const [shown, planned] = [new Set(month.facts.dates), new Set(plan.facts.dates)]
  const take = () => {
    const others = month.store.draft.roster.all().filter(duty => !planned.has(duty.date))
    const own = plan.store.draft.roster.all().filter(duty => shown.has(duty.date))
    const named = own.map(duty => ({ ...duty, id: windowId(id, duty.id) }))
    const kept = [
      ...month.store.draft.roster.kept().filter(key => !planned.has(partsOf(key).date)),
      ...plan.store.draft.roster.kept().filter(key => shown.has(partsOf(key).date)),
    ]
    const base = { revision: 0, duties: [...others, ...named], rest: kept }
    month.store.topics.batch(() => month.store.draft.receive(base))
  }
  take()
  return plan.store.topics.subscribe(topic.roster, take)
}
