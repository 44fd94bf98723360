/** The call for the recruitment analysis of a plan: uncovered hours turned into heads to hire. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema } from '../shared/values.ts'

const recruitmentRow = z.object({
  workstationId: idSchema,
  workstationName: z.string(),
  weekFrom: dateSchema,
  uncoveredMinutes: z.int(),
  fullTimeHeads: z.int(),
  partTimeHeads: z.int(),
})

export const recruitmentCalls = {
  recruitmentAnalysis: defineCall({
    path: '/forward_webfront/api/planning/plan/recruitment.htm',
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({
      rows: z.array(recruitmentRow),
      /** Contracted minutes a week that one head stands for. */
      fullTimeMinutes: z.int(),
      partTimeMinutes: z.int(),
    }),
  }),
}
