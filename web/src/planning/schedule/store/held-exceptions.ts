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

/** The act that takes an exception away: no other loses one while the work stays as it is. */
export const REVOKE_EXCEPTION = 'revoke_exception'

/** The same change, with just the exceptions that the roster holds for the same work. */
export function withHeldExceptions(roster: Roster, change: Change): Change {
  const put = change.put.map(duty => {
    const before = roster.duty(duty.id)
    const held = before !== undefined && workOf(before) === workOf(duty) ? before.excepted : undefined
    if (duty.excepted === undefined && held === undefined) return duty
    const { excepted: _, ...plain } = duty
    return held === undefined ? plain : { ...plain, excepted: held }
  })
  return { ...change, put }
}
