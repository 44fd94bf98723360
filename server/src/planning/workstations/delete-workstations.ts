/** Deletes the selected workstations and brings them back. Deleted ones stay for the past rosters that name them. */
import type { workstationCalls } from '#contract/planning/settings/workstation.ts'
import type { Served } from '../../http/served.ts'
import { findRecords, recoverRecords, retireRecords } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { usesOf } from './uses-of.ts'
import { workstations } from './workstations.ts'

/** @throws workstation_not_selected; workstation_in_templates, _guides or _rosters while one of these names one of them; forbidden, stale */
export const deleteWorkstations = async (request: Served<typeof workstationCalls.deleteWorkstations>) => {
  const { input, tx, actor, now, services } = request
  if (input.ids.length === 0) throw refusal('workstation_not_selected')
  const rows = await findRecords(tx, workstations, actor, input.ids)
  const usesBy = await usesOf(
    tx,
    rows.map(row => row.id),
    services.clock.today(),
  )
  for (const { id, name } of rows) {
    const uses = usesBy(id)
    const [use] = (['templates', 'guides', 'rosters'] as const).filter(each => uses[each] > 0)
    if (use) throw refusal(`workstation_in_${use}`, { name, count: uses[use] })
  }
  const seen = input.ids.map((id, at) => ({ id, revision: input.revisions[at] }))
  const retired = await retireRecords(tx, workstations, { actor, now }, seen)
  return { deleted: retired.length }
}

/** @throws forbidden; workstation_name_taken where another of the department is called so by now */
export const recoverWorkstations = async (request: Served<typeof workstationCalls.recoverWorkstations>) => {
  const { input, tx, actor, now } = request
  const rows = await recoverRecords(tx, workstations, { actor, now }, input.ids)
  return { recovered: rows.length }
}
