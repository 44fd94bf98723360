/** The small values that estimate calls are made of, with their limits. */
import { z } from 'zod'
import { nameOf } from '../shared/values.ts'

export const nameField = nameOf(60).default('')
/** A choice that a form may leave out; the command refuses that with its own message. */
export const choice = <T extends z.ZodType>(value: T) => value.nullable().default(null)
/** A value that only the engine makes: typed by the generated types, not checked again on the way out. */
export const fromEngine = <T>() => z.unknown() as z.ZodType<T>
/** The answer of a call that only says what it touched. */
export const done = z.object({ id: z.uuid() })
/** Length of a slot of history, estimate and demand. */
export const slotMinutes = z.union([z.literal(15), z.literal(30)])
/** A factor in millionths. */
export const ratio = z.int()
