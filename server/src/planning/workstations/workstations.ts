/** Workstations as settings: each is of one department and of what lies below it, and has its name there for itself. */
import { and, inArray, isNull } from 'drizzle-orm'
import { findTwin, type SettingsNoun } from '../../settings/index.ts'
import { workstation } from '../../workstations/schema.ts'
import { refusal } from '../refusal.ts'
import { isNamedAlike } from './judge-workstation.ts'

export const workstations: SettingsNoun<typeof workstation> = {
  table: workstation,
  subject: 'workstation',
  matter: 'rules',
  departmentsOf: ({ departmentId }) => (departmentId === undefined ? [] : [departmentId]),
  judge: async (tx, records) => {
    const { id, departmentId, name } = workstation
    const places = [...new Set(records.map(each => each.departmentId))]
    const there = await tx
      .select({ id, departmentId, name })
      .from(workstation)
      .where(and(inArray(departmentId, places), isNull(workstation.deletedAt)))
    const found = findTwin(records, there, isNamedAlike)
    if (found) throw refusal('workstation_name_taken', { name: found.record.name }, 'name')
  },
}
