/** When reminders leave the house: not in the quiet hours, and no more of them a day than the company wants. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { revisionSchema } from '../../shared/values.ts'

/** Minutes of a day, of the company's own clock. */
const minute = z.int().min(0).max(1439)

export const reminderSending = z.object({
  /** From here until there nothing is sent; the same twice is no quiet at all. */
  quietFrom: minute,
  quietTo: minute,
  /** E-mails and SMS of a day together. */
  dailyMost: z.int().min(1).max(10_000),
})
export type ReminderSending = z.output<typeof reminderSending>

/** Shorter than this nothing that is due would leave in time, whatever looks for it. */
export const leastOpenMinutes = 10

/** How long the quiet hours of a day are, which may go over midnight. */
export const quietMinutes = ({ quietFrom, quietTo }: Pick<ReminderSending, 'quietFrom' | 'quietTo'>): number =>
  (quietTo - quietFrom + 1440) % 1440

/** Until a company sets its own. */
export const usualSending: ReminderSending = { quietFrom: 1260, quietTo: 480, dailyMost: 500 }

const path = (verb: string) => `/forward_webfront/api/people/remindersending/${verb}.htm`

export const reminderSettingsCalls = {
  getReminderSending: defineCall({
    path: path('get'),
    method: 'GET',
    access: 'people.view',
    scope: 'common',
    input: z.object({}),
    output: reminderSending.extend({ revision: revisionSchema }),
  }),
  saveReminderSending: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    input: reminderSending.extend({ revision: revisionSchema }),
    output: z.object({ revision: revisionSchema }),
  }),
}
