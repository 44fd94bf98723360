/** Takes a company workbook back: what it changed comes back, what it made goes, as long as nothing was built on it. */
import { isDeepStrictEqual } from 'node:util'
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { waitTurn } from '../../http/in-turn.ts'
import type { Undoing } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { lockCompany, lockTree } from '../../organisation/index.ts'
import { readSettings, replaceSettings } from '../../planning/index.ts'
import { updatePerson } from '../writing/update-people.ts'
import { changedOf, mustBeUnused } from './built-on.ts'
import { laterFile, makeWayForEarlier, type PutBack } from './later-imports.ts'
import { removeMade } from './remove-made.ts'
import { restoreRates } from './restore-rates.ts'
import type { Written } from './written.ts'

/** Why a person cannot be put back: a later workbook, which can be taken back before this one, or a change by hand. */
const changedSince = async (tx: Tx, run: RunRow, id: string, name: string): Promise<Refusal> => {
  const file = await laterFile(tx, run, id)
  if (file === undefined) return new Refusal('organisation:import_changed_since', { name })
  return new Refusal('organisation:import_changed_later', { name, file })
}

/** Each by the write of its form, with its rules and audit lines. @throws the refusals of the forms */
const restorePeople = async (undoing: Undoing, run: RunRow, { people }: Written): Promise<PutBack> => {
  const back = new Map<string, { found: number; now: number }>()
  for (const { before, parts, revision } of people) {
    const { values, skills, patterns, exceptions, id } = before
    const next = {
      person: { id, revision, exceptions },
      ...(parts.values && { values }),
      ...(parts.skills && { skills }),
      ...(parts.patterns && { patterns }),
    }
    const now = await updatePerson(next, { ...undoing, takesBack: true }).catch(async (error: unknown) => {
      const isMoved = error instanceof Refusal && (error.code === 'stale' || error.code === 'not_found')
      throw isMoved ? await changedSince(undoing.tx, run, id, values.name) : error
    })
    back.set(id, { found: before.revision, now })
  }
  return back
}

/** As the form has it: whoever was narrowed since reaches the settings no longer. @throws Refusal forbidden */
const restoreSettings = async ({ tx, actor, now }: Undoing, { settings }: Written): Promise<void> => {
  if (!settings) return
  await mustReach(tx, actor, null)
  const present = await readSettings(tx)
  if (!isDeepStrictEqual(present.settings, settings.after)) throw new Refusal('organisation:import_settings_since')
  const subjectId = await replaceSettings(tx, present, settings.before as ScheduleSettings)
  if (!subjectId) throw new Refusal('organisation:import_settings_since')
  const line = { actor, subject: 'schedule_settings', subjectId, action: 'save', now } as const
  await audit(tx, { ...line, before: settings.after, after: settings.before })
}

/** All of it, or nothing with the reason why not. */
export const undoCompany = async (undoing: Undoing, run: RunRow): Promise<void> => {
  const { tx, actor, now } = undoing
  const written = run.written as Written
  // Whoever builds on it meanwhile comes before or after.
  await waitTurn(tx)
  await lockCompany(tx, actor.companyId)
  await lockTree(tx)
  const changed = await changedOf(tx, written)
  if (changed) throw await changedSince(tx, run, changed.id, changed.name)
  await makeWayForEarlier(tx, run, await restorePeople(undoing, run, written))
  await restoreRates(undoing, written)
  await restoreSettings(undoing, written)
  // Whom it moved to a department of its own is back by now.
  await mustBeUnused(tx, written)
  await removeMade(undoing, written)
  const line = { actor, subject: 'company', subjectId: run.companyId, action: 'undo_import', now } as const
  await audit(tx, { ...line, before: { fileName: run.fileName } })
  await noteChange(tx, { matter: 'place' })
}
