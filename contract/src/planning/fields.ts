/** The small values that planning calls are made of, with their limits. */
import { z } from 'zod'
import { seenText } from '../shared/seen-text.ts'
import { nameOf } from '../shared/values.ts'

/** Whole minutes of a stretch of time, from the engine. */
export const minutes = z.int()
/** A name in a form: an empty one is refused by the command, with its own message. */
export const nameField = nameOf(60).default('')
export const remarkField = z.string().overwrite(seenText).max(500)
/** One of the twelve shift colours of the theme. */
export const colour = z.int().min(1).max(12)
/** Monday = 1 … Sunday = 7, as in ISO 8601. */
export const weekday = z.int().min(1).max(7)
/** Smallest step of duty times, in minutes. */
export const precision = z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(30), z.literal(60)])

/** A choice that a form may leave out; the command refuses that with its own message. */
export const choice = <T extends z.ZodType>(value: T) => value.nullable().default(null)

/** A value that only the engine makes: typed by the generated types, not checked again on the way out. */
export const fromEngine = <T>() => z.unknown() as z.ZodType<T>

/** Who did something, as shown; no person where the server did it by itself. */
export const author = z.object({ personId: z.uuid().nullable(), name: z.string() })
/** The answer of a call that only says what it touched. */
export const done = z.object({ id: z.uuid() })
