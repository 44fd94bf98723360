/** The change that leads from one roster to another. */
import type { Change, Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'

export function difference(from: readonly Duty[], to: readonly Duty[]): Change {
  const before = new Map(from.map(duty => [duty.id, duty]))
  const put = to.filter(duty => !sameDuty(before.get(duty.id), duty))
  const after = new Set(to.map(duty => duty.id))
  return { remove: from.filter(duty => !after.has(duty.id)).map(duty => duty.id), put }
}
