/** Exceptions to findings are for the work as it stood: whoever moves or reshapes a duty leaves them behind. */
import type { Change, Duty } from '#contract/engine.ts'
import type { Roster } from './roster.ts'

const workOf = ({ employee, date, start, end, segments, training }: Duty) =>
  JSON.stringify([
    employee ?? null,
    date,
    start,
    end,
    segments.map(segment => [segment.start, segment.end, segment.workstation]),
    training,
  ])

/** The same change, without exceptions that the roster does not hold for the same work. */
export function withHeldExceptions(roster: Roster, change: Change): Change {
  if (change.put.every(duty => duty.excepted === undefined)) return change
  const put = change.put.map(duty => {
    const { excepted, ...plain } = duty
    const before = roster.duty(duty.id)
    const same = before !== undefined && workOf(before) === workOf(duty)
    const held = same ? (excepted ?? []).filter(rule => before.excepted?.includes(rule)) : []
    return held.length > 0 ? { ...plain, excepted: held } : plain
  })
  return { remove: change.remove, put }
}
