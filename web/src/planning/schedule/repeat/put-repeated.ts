/** Stores repeated duties: in the open plan as one act, in the site's other drafts by a call each; and takes them back. */
import { planEditCalls } from '#contract/planning/plan-edit.ts'
import { call } from '#web/api/index.ts'
import { carryOut, undo } from '../acts.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import type { LeftOut, Repeat } from './repeat-weeks.ts'
import type { OtherPlan } from './use-targets.ts'

export interface Stored {
  come: number
  /** Duties that another plan had no room for any more when they came. */
  leftOut: LeftOut[]
  takeBack(): Promise<void>
}

export async function putRepeated(
  schedule: OpenSchedule,
  { puts, leftOut }: Repeat,
  others: readonly OtherPlan[],
): Promise<Stored> {
  const { desk, store } = schedule
  const stored: { plan: OtherPlan; revision: number; ids: string[] }[] = []
  const refused: LeftOut[] = []
  for (const { target, gesture } of puts) {
    const plan = others.find(each => each.planId === target.planId)
    if (!plan) continue
    // Each duty by itself: where a colleague was faster, the others still come.
    const commands = gesture.change.put.map(duty => ({
      id: desk.newId(),
      label: { ...gesture.label, date: duty.date, count: 1 },
      change: { remove: [], put: [duty] },
      keepsBoth: false,
      duty,
    }))
    const { planId, revision } = plan
    const sent = commands.map(({ duty: _, ...command }) => command)
    const answer = await call(planEditCalls.savePlan, { planId, revision, commands: sent })
    const applied = new Set(answer.applied.map(each => each.id))
    stored.push({
      plan,
      revision: answer.revision,
      ids: commands.flatMap(({ id, duty }) => (applied.has(id) ? [duty.id] : [])),
    })
    refused.push(...commands.flatMap(({ id, duty }) => (applied.has(id) ? [] : [{ duty, reason: 'clash' as const }])))
  }
  const here = puts.find(({ target }) => target.desk === desk)
  if (here) carryOut(schedule, here.gesture)
  const step = here && store.draft.log.lastDone()
  const come = stored.reduce((sum, { ids }) => sum + ids.length, here?.gesture.change.put.length ?? 0)
  const takeBack = async () => {
    if (step && store.draft.log.lastDone()?.id === step.id) undo(schedule)
    for (const { plan, revision, ids } of stored) {
      if (ids.length === 0) continue
      const command = {
        id: desk.newId(),
        label: { act: 'undo', of: 'repeat' },
        change: { remove: ids, put: [] },
        keepsBoth: true,
      }
      await call(planEditCalls.savePlan, { planId: plan.planId, revision, commands: [command] })
    }
  }
  return { come, leftOut: [...leftOut, ...refused], takeBack }
}
