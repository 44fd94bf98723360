/** Tells whoever began a search that it has ended, and where its result left what was edited meanwhile. */
import type { DutyCell } from '#contract/planning/edits/fit-change.ts'
import type { Tx } from '../../../db/database.ts'
import type { NamedPeriod } from '../../../messages/period-name.ts'
import { type Notice, tell } from '../../../notices/tell.ts'
import { namesOf } from '../../../people/index.ts'
import { type NamedPlan, planInNotice } from '../../plans/plan-in-notice.ts'

/** So many cells a notice names; the others are counted. */
const named = 5

/** Tells the cells that were left out as well: whoever reads it may not have watched. */
const titleOf = async (
  tx: Tx,
  plan: NamedPeriod,
  leftOut: readonly DutyCell[],
): Promise<Pick<Notice, 'titleCode' | 'values'>> => {
  if (leftOut.length === 0) return { titleCode: 'planning:message.generated', values: { plan } }
  const shown = leftOut.slice(0, named)
  const names = await namesOf(
    tx,
    shown.flatMap(each => each.employee ?? []),
  )
  const cells = shown.map(each => [names.get(each.employee ?? ''), each.date].filter(Boolean).join(' ')).join(' · ')
  return { titleCode: 'planning:message.generated_beside', values: { plan, count: leftOut.length, cells } }
}

interface Generated {
  personId: string
  plan: NamedPlan & { id: string }
  leftOut: readonly DutyCell[]
}

export const tellGenerated = async (tx: Tx, { personId, plan, leftOut }: Generated, now: Date): Promise<void> => {
  const title = await titleOf(tx, await planInNotice(tx, plan), leftOut)
  const link = `/planning/schedule/week?plan=${plan.id}`
  await tell(tx, [personId], { kind: 'plan.generated', ...title, link }, now)
}
