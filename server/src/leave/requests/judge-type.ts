/** What a type of leave asks of a request: that it is offered, early enough, not too late, and with evidence. */
import { addDays } from '#contract/shared/business-date.ts'
import { Refusal } from '../../errors.ts'
import type { TypeRecord } from './terms-for.ts'

type Timely = Pick<TypeRecord, 'name' | 'enabled' | 'deletedAt' | 'noticeDays' | 'backDays'>

/** Pure over the form and the type. Notice is asked of what begins ahead alone: what has begun is late or not at all. */
export const judgeType = (type: Timely, { from, today }: { from: string; today: string }): Refusal[] => {
  const { noticeDays, backDays } = type
  const soonest = addDays(today, noticeDays ?? 0)
  const earliest = backDays === null ? from : addDays(today, -backDays)
  return [
    ...(type.enabled && type.deletedAt === null ? [] : [new Refusal('leave:type_off', { name: type.name }, 'typeId')]),
    ...(from < earliest ? [new Refusal('leave:too_late', { date: earliest }, 'from')] : []),
    ...(from >= today && from < soonest
      ? [new Refusal('leave:notice', { days: noticeDays ?? 0, date: soonest }, 'from')]
      : []),
  ]
}

/** A picture is asked for from a length on, which is told in the type's unit as the engine rounded it. */
export const judgeEvidence = (
  { name, evidenceFrom }: Pick<TypeRecord, 'name' | 'evidenceFrom'>,
  { images, length }: { images: number; length: number },
): Refusal[] =>
  evidenceFrom !== null && images === 0 && length * 100 >= evidenceFrom
    ? [new Refusal('leave:evidence', { name }, 'images')]
    : []
