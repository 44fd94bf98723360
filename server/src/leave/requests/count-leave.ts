/**
 * Counts a leave when it is handed in, for each who goes: what of its dates was to be worked, by the own roster. What was
 * counted is kept with the request, so that a plan which rightly gives no duty on such a date gives nothing back.
 */
import type { CountedLeave, LeaveContent } from '#contract/leave/request.ts'
import type { Asking, Form } from '../../approvals/index.ts'
import { refuseFirst } from '../../errors.ts'
import { judgeTimes, mustBeFree } from '../../roster/index.ts'
import type { AboveLeave } from '../above.ts'
import { askLength } from './ask-length.ts'
import { datesOfAll } from './dates-away.ts'
import { judgeEvidence } from './judge-type.ts'
import { rosteredDays } from './rostered-days.ts'
import { termsFor } from './terms-for.ts'

type Complete = NonNullable<Form<LeaveContent>['complete']>
type Call = Parameters<Complete>[0]

/** The requests of which what they take does not count: itself, and the one that it changes. */
const ownOf = ({ requestId, refersTo }: Asking<LeaveContent>): string[] =>
  [requestId, refersTo?.id].filter(id => id != null)

const countOne = async (above: AboveLeave, call: Call, asking: Asking<LeaveContent>): Promise<CountedLeave> => {
  const { tx, services } = call
  const { employeeId, content, images } = asking
  const { type, use } = await termsFor(tx, employeeId, content.typeId, content.from)
  const rostered = await rosteredDays(tx, above, employeeId, { first: content.from, last: content.to })
  const { amount, days } = await askLength(services.engine, content, { type, use }, rostered)
  refuseFirst(judgeEvidence(type, { images, length: Number(amount.shown) }))
  const counted = { employeeId, unit: type.unit, amount, days, versionId: use.rule?.versionId ?? null }
  if (!asking.entered) await mustBeFree(tx, datesOfAll({ ...content, counted: [counted] }, [employeeId]), ownOf(asking))
  return counted
}

/** @throws roster:ends_before, roster:too_long, leave:evidence, roster:away_already, and what stands against its length */
export const countLeave =
  (above: AboveLeave): Complete =>
  async (call, askings) => {
    const [first] = askings
    if (first === undefined) throw new Error('a leave is of somebody')
    refuseFirst(judgeTimes(first.content))
    const counted: CountedLeave[] = []
    for (const asking of askings) counted.push(await countOne(above, call, asking))
    return { ...first.content, counted }
  }
