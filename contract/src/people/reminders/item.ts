/** Reminders: what rules have found that somebody should see to; unprocessed until it is confirmed. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, revisionSchema } from '../../shared/values.ts'
import { peopleInput } from '../employee.ts'
import { retirementCategories } from '../personal.ts'
import { reminderTimings } from './rule.ts'

export const reminderStates = ['unprocessed', 'processed', 'all'] as const

const itemRow = z.object({
  id: idOf('reminder_item'),
  revision: revisionSchema,
  timing: z.enum(reminderTimings),
  ruleName: z.string(),
  employeeId: idSchema,
  employeeName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string().nullable(),
  position: z.string().nullable(),
  /** The day that it reminds of, and that of the reminder. */
  on: dateSchema,
  remindOn: dateSchema,
  contractId: idSchema.nullable(),
  contractNumber: z.string().nullable(),
  birth: dateSchema.nullable(),
  retirementCategory: z.enum(retirementCategories).nullable(),
  /** It was due before its rule looked: it was sent to nobody. */
  backlog: z.boolean(),
  processedAt: instantSchema.nullable(),
  processedBy: z.string().nullable(),
})
export type ReminderItemRow = z.output<typeof itemRow>

const path = (verb: string) => `/forward_webfront/api/people/reminder/${verb}.htm`
/** Each with the revision that was seen, in the same order. */
const several = z.object({
  ids: z.array(idOf('reminder_item')).min(1).max(500),
  revisions: z.array(revisionSchema).max(500),
})
const acted = z.object({ count: z.int(), revisions: z.array(revisionSchema) })
const write = {
  method: 'POST',
  act: 'update',
  access: 'people.edit',
  scope: 'record',
  input: several,
  output: acted,
} as const

export const reminderItemCalls = {
  /** Of people within reach, what is nearest first; rules that are off keep what they found to themselves. */
  listReminders: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'people.view',
    scope: 'within',
    input: z.object({
      ...peopleInput,
      timings: z
        .array(z.enum(reminderTimings))
        .max(4)
        .default([...reminderTimings]),
      state: z.enum(reminderStates).default('unprocessed'),
    }),
    output: pageOf(itemRow),
  }),
  confirmReminders: defineCall({ path: path('confirm'), ...write }),
  /** Sends of what was due before its rule looked; what was sent before is not sent again. */
  sendReminders: defineCall({
    path: path('send'),
    ...write,
    input: z.object({ ids: z.array(idOf('reminder_item')).min(1).max(500) }),
    output: z.object({ count: z.int() }),
  }),
  /** Takes a confirmation back. */
  reopenReminders: defineCall({ path: path('reopen'), ...write }),
}
