/** Amounts of leave as they cross between server and web: exact, with the text that the engine rounded them to. */
import { z } from 'zod'

/** In what leave is held, and in what it is taken. */
export const leaveUnits = ['day', 'hour', 'minute'] as const
export type LeaveUnit = (typeof leaveUnits)[number]

/** As the engine wrote it: nobody else counts with it. */
export const leaveAmount = z.object({
  /** What counts: `5`, `-1/2`. */
  exact: z.string(),
  /** At most two decimals for whoever reads it. */
  shown: z.string(),
  /** Whether `shown` is not all of it. */
  about: z.boolean().optional(),
})
export type LeaveAmount = z.output<typeof leaveAmount>

/** Most of an adjustment and of a limit in a rule, in the unit of the type. */
export const mostAdjusted = 999
/** Most that is set for several at once or read from a file. */
export const mostSet = 9999.99

/** A value as somebody typed it: at most two decimals are taken, and a third is refused in words of its own. */
export const typedValue = z.string().trim().max(20)

/** Hundredths of the unit. */
export const hundredths = z
  .int()
  .min(0)
  .max(mostAdjusted * 100)

/** Why somebody's leave was changed. */
export const mostRemark = 100
