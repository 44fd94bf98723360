/** The working minutes of a duty as the grid's hours count them: its presence less the unpaid rests in it. */
import type { Duty } from '#contract/engine.ts'

export const dutyMinutes = ({ start, end, breaks }: Duty): number =>
  end - start - breaks.reduce((sum, rest) => sum + (rest.paid ? 0 : within(rest, start, end)), 0)

/** The minutes of a rest that lie in the duty. */
const within = (rest: { start: number; end: number }, start: number, end: number) =>
  Math.max(0, Math.min(rest.end, end) - Math.max(rest.start, start))
