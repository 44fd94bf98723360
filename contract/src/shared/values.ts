/** Values that many calls carry, with the one way each is written on the wire. */
import { z } from 'zod'
import { hidesSigns, labelText, seenText } from './seen-text.ts'

/** Identity of a record. */
export const idSchema = z.uuid()
/** A business date, `YYYY-MM-DD`, of the years that the engine takes for dates and not for slips of the keyboard. */
export const dateSchema = z.iso.date().refine(date => date >= '1900' && date < '2200')
/** A business date with room around it: the weeks and months beside it are dates, too, and can be told. */
export const dateAroundSchema = dateSchema.refine(date => date >= '1901' && date < '2199')
/** An instant, ISO 8601 with zone. */
export const instantSchema = z.iso.datetime({ offset: true })
/** Minutes from the start of a business date, up to the end of the next day. */
export const minuteSchema = z.int().min(0).max(2880)
/** Money in hundredths of the company's currency. */
export const centsSchema = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)
/** A revision that a write is based on. */
export const revisionSchema = z.int32().min(0)
/** A name that people tell things apart by; may be empty, where the call does not say otherwise. */
export const nameOf = (most: number) =>
  z
    .string()
    .overwrite(seenText)
    .max(most)
    .refine(name => !hidesSigns(name), 'form.hidden_signs')
/** A label that things are grouped by, such as a position: written twice in one spelling it is one label. */
export const labelOf = (most: number) =>
  z
    .string()
    .overwrite(labelText)
    .max(most)
    .refine(label => !hidesSigns(label), 'form.hidden_signs')
/** A mainland phone number of 11 digits. */
/** Its issue names its own text, as `form.invalid` says nothing of what a phone looks like. */
export const phoneSchema = z.string().regex(/^\d{11}$/, 'form.phone')
/** A mailbox: one @ with something on each side, and a domain. */
export const mailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'form.mail')
  .refine(mail => !hidesSigns(mail), 'form.hidden_signs')
/** A half-open stretch of minutes. */
export const spanSchema = z
  .object({ start: minuteSchema, end: minuteSchema })
  .refine(span => span.start < span.end, { path: ['end'] })
/** An answer without content. */
export const nothing = z.object({})
