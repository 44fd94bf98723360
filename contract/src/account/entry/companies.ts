/** What a sign-in answers: the companies to choose from. */
import { z } from 'zod'
import { idOf } from '../../shared/record-id.ts'
import { idSchema } from '../../shared/values.ts'

export const companiesSchema = z.object({
  companys: z.array(
    z.object({
      title: z.string(),
      cid: idOf('company'),
      /** Absent where the company has none. */
      logo: idSchema.optional(),
      /** Cannot be entered before an operator has looked at it. */
      inReview: z.boolean().optional(),
      /** Holds sample data. */
      trial: z.boolean().optional(),
      /** A trial company whose sample data are still being made, or could not be. */
      preparing: z
        .object({ state: z.enum(['waiting', 'running', 'failed']), progress: z.int().min(0).max(100) })
        .optional(),
    }),
  ),
  defaultCompany: idSchema.nullable(),
  /** The password was right, but nobody is signed in before a code by SMS was typed. */
  deviceCode: z.boolean().optional(),
})
