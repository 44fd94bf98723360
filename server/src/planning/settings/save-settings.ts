/** Saves the schedule settings of a company as a new version. */
import type { ScheduleSettings, settingsCalls } from '#contract/planning/settings/settings.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { refusal } from '../refusal.ts'
import { readSettings } from './read-settings.ts'
import { replaceSettings } from './replace-settings.ts'

/**
 * @throws period_required, precision_required, check_required where a choice is missing; stale where somebody else
 * saved meanwhile, with theirs
 */
export const saveScheduleSettings = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof settingsCalls.saveScheduleSettings>) => {
  const { period, precision, check } = input.settings
  if (period === null) throw refusal('period_required', {}, 'settings.period')
  if (precision === null) throw refusal('precision_required', {}, 'settings.precision')
  if (check === null) throw refusal('check_required', {}, 'settings.check')
  const before = await readSettings(tx)
  if (before.version !== input.version) throw new Refusal('stale', {}, undefined, before)
  const settings: ScheduleSettings = { ...input.settings, period, precision, check }
  const subjectId = await replaceSettings(tx, before, settings)
  if (!subjectId) throw new Refusal('stale')
  await audit(tx, {
    actor,
    subject: 'schedule_settings',
    subjectId,
    action: 'save',
    before: before.settings,
    after: settings,
    now,
  })
  await noteChange(tx, { matter: 'rules' })
  return { version: before.version + 1 }
}
