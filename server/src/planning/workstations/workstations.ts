/** Workstations as settings: each is of one department and of what lies below it. */
import type { SettingsNoun } from '../../settings/index.ts'
import { workstation } from '../../workstations/schema.ts'

export const workstations: SettingsNoun<typeof workstation> = {
  table: workstation,
  subject: 'workstation',
  matter: 'rules',
  departmentsOf: ({ departmentId }) => (departmentId === undefined ? [] : [departmentId]),
}
