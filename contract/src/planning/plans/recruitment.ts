/** The call for the recruitment analysis of a plan: uncovered hours, and the fewest people who could work them. */
import { z } from 'zod'
import type { RecruitmentGap, RecruitmentWeek } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema } from '../../shared/values.ts'
import { fromEngine } from '../fields.ts'

const recruitmentRow = z.object({
  workstationId: idSchema,
  workstationName: z.string(),
  weekFrom: dateSchema,
  uncoveredMinutes: z.int(),
  /** When they are. */
  gaps: z.array(fromEngine<RecruitmentGap>()),
})

export const recruitmentCalls = {
  recruitmentAnalysis: defineCall({
    path: '/forward_webfront/api/planning/plan/recruitment.htm',
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({
      /** Of each week with a gap: the fewest people for all workstations together, and what asks for so many. */
      weeks: z.array(fromEngine<RecruitmentWeek>()),
      rows: z.array(recruitmentRow),
      /** Contracted minutes a week that one head stands for. */
      fullTimeMinutes: z.int(),
      partTimeMinutes: z.int(),
    }),
  }),
}
