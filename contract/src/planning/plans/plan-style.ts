/** The style of plans as a scheduling rule holds it: how much each goal weighs, and whether days of two stretches are drawn. */
import { z } from 'zod'
import type { Strength, Style, TwoStretches } from '#contract/engine.ts'

export const strength = z.enum(['off', 'slight', 'medium', 'strong']) satisfies z.ZodType<Strength>

/** In the order in which a form asks for them. */
export const styleGoals = [
  'wholeDays',
  'evenContracts',
  'fiveDays',
  'daysOffTogether',
  'likeStarts',
  'namedShifts',
  'noOpeningAfterClosing',
] as const satisfies readonly (keyof Style)[]

/** From `least` minutes on; the engine takes no more than twelve hours. */
const span = (least: number) => {
  const minutes = z.int().min(least).max(720)
  return z.tuple([minutes, minutes]).refine(([shortest, longest]) => shortest <= longest)
}

export const twoStretches = z.object({
  mostPercent: z.int().min(0).max(100),
  between: span(120),
  stretch: span(30),
}) satisfies z.ZodType<TwoStretches>

export const planStyle = z.object({
  wholeDays: strength,
  fiveDays: strength,
  daysOffTogether: strength,
  likeStarts: strength,
  namedShifts: strength,
  noOpeningAfterClosing: strength,
  evenContracts: strength,
  twoStretches: twoStretches.optional(),
}) satisfies z.ZodType<Style>

/** A style that asks for nothing: plans by cover, hours, cost and law alone. */
export const noStyle: Style = {
  wholeDays: 'off',
  fiveDays: 'off',
  daysOffTogether: 'off',
  likeStarts: 'off',
  namedShifts: 'off',
  noOpeningAfterClosing: 'off',
  evenContracts: 'off',
}
