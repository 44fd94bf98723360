/**
 * Which duties of the open plan are somebody's own work: what the server's log says of everybody, and this browser's of
 * what it has not been told. Without network the browser's alone.
 */
import { handMadeOf } from '#contract/planning/edits/hand-made.ts'
import { generateCalls } from '#contract/planning/plans/generate.ts'
import { ApiRefusal, call } from '#web/api/index.ts'
import type { OpenSchedule } from '#web/planning/schedule/open/open-schedule.ts'

const ofOwnLog = ({ store }: OpenSchedule): Set<string> => {
  const { roster, log } = store.draft
  return handMadeOf(
    roster.all(),
    log.all().map(({ kind, label, change }) => ({ act: kind === 'edit' ? label.act : kind, put: change.put })),
  )
}

async function ofEverybody({ facts }: OpenSchedule): Promise<readonly string[]> {
  try {
    return (await call(generateCalls.planHandMade, { planId: facts.opened.plan.id })).dutyIds
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.isAnomaly) return []
    throw failure
  }
}

export async function handMadeIn(schedule: OpenSchedule): Promise<ReadonlySet<string>> {
  const own = ofOwnLog(schedule)
  return new Set([...own, ...(await ofEverybody(schedule))])
}
