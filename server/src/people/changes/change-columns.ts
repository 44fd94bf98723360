/** The columns of a file of personnel changes: those of the list's export, by the same headings and words. */
import { cycles, hireTypes, hoursSystems } from '#contract/people/employee.ts'
import { changeKinds, changeStates } from '#contract/people/personnel-change.ts'
import { date, label, name, number, oneOf, optional, required, text } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'

const choice = <const T extends string>(options: readonly T[], words: string) =>
  oneOf(options, option => [`people:${words}.${option}`])

const columns = {
  jobNumber: required(name(30), ''),
  name: optional(name(60)),
  kind: required(choice(changeKinds, 'change.kind'), 'transfer'),
  on: required(date, ''),
  department: optional(text(400)),
  position: optional(label(60)),
  rank: optional(label(60)),
  manager: optional(name(60)),
  hireType: optional(choice(hireTypes, 'hire')),
  hoursSystem: optional(choice(hoursSystems, 'hours')),
  cycle: optional(choice(cycles, 'cycle')),
  dayHours: optional(number(0, 24, true)),
  weekHours: optional(number(0, 168, true)),
  hourlyPay: optional(number(0, 10_000, true)),
  reason: optional(name(300)),
  plannedOn: optional(date),
  comment: optional(name(300)),
  /** What an exported list tells: one that was cancelled is not entered again. */
  state: optional(choice([...changeStates, 'conflict'], 'change.state')),
}

export type ChangeColumn = keyof typeof columns

const ofChange = new Set(['kind', 'on', 'reason', 'comment', 'state'])
const others: Partial<Record<string, string>> = {
  dayHours: 'people:field.dayMinutes',
  weekHours: 'people:field.weekMinutes',
  hourlyPay: 'people:change.hourly',
  plannedOn: 'people:change.planned_on',
}

/** Reasons of its own; the others are told in the words of a file of contracts. */
const own = new Set([
  'no_department',
  'several_departments',
  'no_manager',
  'several_managers',
  'twice',
  'beyond',
  'pay_beyond',
])

/** The good rows are written, unless whoever sends the file wants all or nothing. */
export const changeWorkbook = defineImport({
  sheets: { changes: columns },
  takes: 'good',
  refusedCode: 'people:contract_import_refused',
  messages: {
    sheet: () => 'people:title.changes',
    heading: field => others[field] ?? `people:${ofChange.has(field) ? 'change' : 'field'}.${field}`,
    cell: code => `people:${own.has(code) ? 'change' : 'contract'}.cell.${code}`,
    note: field => `people:change.note.${field}`,
  },
})
