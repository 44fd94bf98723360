/** The schedule settings in force. */
import type { ScheduleSettings, settingsCalls } from '#contract/planning/settings/settings.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { defaultSettings } from './default-settings.ts'
import { scheduleSettings } from './schema.ts'

export const readSettings = async (tx: Tx): Promise<{ settings: ScheduleSettings; version: number }> => {
  const [row] = await tx.select().from(scheduleSettings)
  return row
    ? { settings: { ...defaultSettings, ...row.settings }, version: row.version }
    : { settings: defaultSettings, version: 0 }
}

/** Answers the settings with the version that a save must name. */
export const getScheduleSettings = ({
  tx,
}: Served<typeof settingsCalls.getScheduleSettings>): Promise<Answer<typeof settingsCalls.getScheduleSettings>> =>
  readSettings(tx)
