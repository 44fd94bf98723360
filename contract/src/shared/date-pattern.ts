/** The ways in which a person may have dates written; the first is the language's own. */
import { z } from 'zod'

export const datePatterns = ['yyyy\u5e74MM\u6708dd\u65e5', 'yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy'] as const
export const datePatternSchema = z.enum(datePatterns)
export type DatePattern = (typeof datePatterns)[number]
