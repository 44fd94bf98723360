/** The company's list of what is to be done when somebody comes: copied for each newcomer as it stands that day. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { nameOf, nothing, revisionSchema } from '../shared/values.ts'

const path = (verb: string) => `/forward_webfront/api/people/onboardingtask/${verb}.htm`
const kept = z.object({ id: idOf('onboarding_task'), revision: revisionSchema })
const row = kept.extend({ name: z.string(), place: z.int() })
export type OnboardingTaskRow = z.output<typeof row>
const write = { method: 'POST', access: 'people.edit' } as const

export const onboardingTaskCalls = {
  listOnboardingTasks: defineCall({
    path: path('list'),
    method: 'GET',
    access: 'people.edit',
    scope: 'common',
    input: nothing,
    output: z.object({ rows: z.array(row) }),
  }),
  saveOnboardingTask: defineCall({
    ...write,
    path: path('save'),
    act: 'save',
    input: z.object({
      id: idOf('onboarding_task').optional(),
      revision: revisionSchema.optional(),
      name: nameOf(60).min(1, 'onboarding:error.task_name'),
      /** The lower, the earlier in the list. */
      place: z.int().min(1).max(99),
    }),
    output: kept,
  }),
  deleteOnboardingTask: defineCall({ ...write, path: path('delete'), act: 'delete', input: kept, output: kept }),
  recoverOnboardingTask: defineCall({
    ...write,
    path: path('recover'),
    act: 'update',
    input: z.object({ id: idOf('onboarding_task') }),
    output: kept,
  }),
}
