/** Puts a version of the schedule settings in the place of the one before. */
import { sql } from 'drizzle-orm'
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import type { Tx } from '../../db/database.ts'
import { scheduleSettings } from './schema.ts'

/** Answers the id of the row; nothing where somebody else saved since `before` was read. */
export const replaceSettings = async (
  tx: Tx,
  before: { version: number },
  settings: ScheduleSettings,
): Promise<string | undefined> => {
  const version = before.version + 1
  const [saved] = await tx
    .insert(scheduleSettings)
    .values({ settings, version })
    .onConflictDoUpdate({
      target: scheduleSettings.companyId,
      set: { settings, version },
      setWhere: sql`${scheduleSettings.version} = ${before.version}`,
    })
    .returning({ id: scheduleSettings.id })
  return saved?.id
}
