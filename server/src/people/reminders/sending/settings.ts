/** The quiet hours and the daily ceiling of a company's reminders. */
import { and, eq } from 'drizzle-orm'
import {
  leastOpenMinutes,
  quietMinutes,
  type ReminderSending,
  type reminderSettingsCalls,
  usualSending,
} from '#contract/people/reminders/settings.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { Refusal } from '../../../errors.ts'
import type { Answer, Served } from '../../../http/served.ts'
import { reminderSettings } from '../schema.ts'

type Calls = typeof reminderSettingsCalls

const read = async (tx: Tx) => {
  const [row] = await tx.select().from(reminderSettings)
  return row ?? { id: undefined, ...usualSending, revision: 0 }
}

const valuesOf = ({ quietFrom, quietTo, dailyMost }: ReminderSending): ReminderSending => ({
  ...{ quietFrom, quietTo, dailyMost },
})

export const getReminderSending = async ({
  tx,
}: Served<Calls['getReminderSending']>): Promise<Answer<Calls['getReminderSending']>> => {
  const row = await read(tx)
  return { ...valuesOf(row), revision: row.revision }
}

/** @throws Refusal people:reminder_quiet */
const mustLeaveTime = (sending: ReminderSending): void => {
  if (1440 - quietMinutes(sending) < leastOpenMinutes)
    throw new Refusal('people:reminder_quiet', { count: leastOpenMinutes }, 'quietTo')
}

/** @throws Refusal stale, people:reminder_quiet */
export const saveReminderSending = async ({
  input,
  tx,
  actor,
  now,
}: Served<Calls['saveReminderSending']>): Promise<Answer<Calls['saveReminderSending']>> => {
  mustLeaveTime(input)
  const before = await read(tx)
  if (before.revision !== input.revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
  const [values, revision, id] = [valuesOf(input), before.revision + 1, before.id ?? newId()]
  const [kept] =
    before.id === undefined
      ? await tx
          .insert(reminderSettings)
          .values({ id, ...values, revision })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(reminderSettings)
          .set({ ...values, revision })
          .where(and(eq(reminderSettings.id, id), eq(reminderSettings.revision, before.revision)))
          .returning()
  // Of two who save at once one did.
  if (!kept) throw new Refusal('stale')
  const line = { actor, subject: 'reminder_sending', subjectId: id, action: 'save', now } as const
  await audit(tx, { ...line, before: valuesOf(before), after: values })
  return { revision }
}
