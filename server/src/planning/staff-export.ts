/** How the planner's list of staff is exported: people, with the workstations that they are good at. */

import { peopleCalls as calls } from '#contract/people/calls.ts'
import { mainWorkstation } from '#contract/people/main-workstation.ts'
import { dayAvailabilities, type StaffRow } from '#contract/people/staff.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { actingBy } from '../access/actor.ts'
import { may } from '../access/permission.ts'
import type { Say } from '../exports/columns.ts'
import { inTransaction, serveExport } from '../exports/export-list.ts'
import type { ServedLong } from '../http/served.ts'
import { countryName } from '../messages/names.ts'
import { listStaff } from '../people/index.ts'
import { listWorkstations } from './workstations/list-workstations.ts'

/** Whom the screen names no workstation, for want of a permission, the workbook names none either. */
const workstationsSeen = async (request: ServedLong) => {
  const { input } = planningCalls.listWorkstations
  if (!may(request.actor, 'planning.view')) return []
  const actor = actingBy(request.actor, 'planning.view')
  return (await inTransaction(listWorkstations)({ ...request, actor, input: input.parse({}) })).rows
}
type Seen = Awaited<ReturnType<typeof workstationsSeen>>

const nameOf = (seen: Seen, id: string | undefined): string => seen.find(each => each.id === id)?.name ?? ''

const rated = ({ skills }: StaffRow, seen: Seen): string =>
  skills
    .filter(skill => nameOf(seen, skill.workstationId) !== '')
    .map(skill => `${nameOf(seen, skill.workstationId)} ★${skill.stars}`)
    .join(' · ')

/** One word where the week is the same all through, else how many days of each kind. */
const weekInWords = ({ availability: week }: StaffRow, say: Say): string => {
  const kinds = dayAvailabilities.filter(kind => week.includes(kind))
  const [only] = kinds
  if (kinds.length === 1 && only) return say(`people:staff.${only}`)
  const days = (kind: string) => week.filter(day => day === kind).length
  return kinds
    .map(kind => say('people:staff.days', { kind: say(`people:staff.${kind}`), count: days(kind) }))
    .join(' · ')
}

export const staffExport = serveExport(calls.exportStaff, {
  name: 'planning:title.staff',
  list: calls.listStaff,
  rows: inTransaction(listStaff),
  beside: workstationsSeen,
  columns: ({ text, word, phrase, flag, hours }) => ({
    name: text('people:field.name', row => row.name),
    department: text('planning:field.department', row => row.departmentName),
    post: text('people:staff.post', (row, seen) => nameOf(seen, mainWorkstation(row.skills, seen))),
    position: text('people:field.position', row => row.position),
    region: phrase('people:staff.region', (row, _say, locale) => row.region && countryName(locale, row.region)),
    type: word('people:staff.type', row => row.type && `people:hire.${row.type}`),
    week: hours('people:field.weekMinutes', row => row.weekMinutes),
    participates: flag('people:field.participates', row => row.participates),
    skills: text('people:staff.skills', rated, 40),
    availability: phrase('people:staff.availability', weekInWords, 24),
  }),
})
