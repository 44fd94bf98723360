/** What the forms of an outing and of a business trip hold: from when to when, and where to. */
import { z } from 'zod'
import { stretchFields } from '../roster/stretch.ts'
import { nameOf } from '../shared/values.ts'

/** Being away for the company's sake: no leave is taken for it. */
export const awayCategories = ['outing', 'trip'] as const
export type AwayCategory = (typeof awayCategories)[number]

export const awayContent = z.object({ ...stretchFields, place: nameOf(100).default('') })
export type AwayContent = z.output<typeof awayContent>

/** Days back from today on which an outing or a trip may still begin. */
export const mostBack = 31
