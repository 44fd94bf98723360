/** Reads the sheet of duties of a workbook: the duties it holds, and every cell that cannot be read or stored. */
import type { Break, Duty } from '#contract/engine.ts'
import { mostOfDuty } from '#contract/planning/duty.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { newId } from '../../db/new-id.ts'
import type { Sheet } from '../../files/cell.ts'
import { textKey } from '../../files/text-key.ts'
import {
  collectFaults,
  type Faults,
  type FormCells,
  type ReadRow,
  type RowFault,
  readRows,
} from '../../importing/rows.ts'
import { words } from '../../messages/words.ts'
import { heldExceptions } from '../edits/exceptions/exceptions.ts'
import { type Bounds, judgeDuty } from '../edits/merging/judge-duty.ts'
import type { Room } from '../edits/merging/plan-room.ts'
import { refusal } from '../refusal.ts'
import { readStations } from './duty-text.ts'
import { places, planWorkbook } from './list-columns.ts'

/** What the file may name. */
export interface ListKnowledge {
  planId: string
  bounds: Bounds
  people: readonly { id: string; name: string; jobNumber: string }[]
  shifts: readonly { id: string; name: string; shortName: string }[]
  stations: readonly { id: string; name: string }[]
  /** Duties of the plan by id: what the file does not show is taken from them. */
  duties: ReadonlyMap<string, Duty>
  room: Room
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const open: ReadonlySet<string> = new Set(locales.map(locale => words(locale, 'planning:sheet.open')))

type Row = ReadRow<(typeof planWorkbook.sheets)['list'], 'list'>

/** What the file names, by what it is named with: asked at every row. */
interface Directory {
  peopleByNumber: ReadonlyMap<string, string>
  /** Several people may have one name. */
  peopleByName: ReadonlyMap<string, readonly string[]>
  shifts: ReadonlyMap<string, string>
  stations: ReadonlyMap<string, string>
}

interface Reading extends Faults, Directory {
  known: ListKnowledge
  /** Ids that rows before have. */
  taken: Set<string>
}

/** Which columns a duty's fields are made of. */
const cells: FormCells<keyof Row['values']> = {
  date: ['date'],
  end: ['end', 'start'],
  breaks: ['breaks', 'start', 'end'],
  segments: ['workstation', 'start', 'end'],
  employee: ['employee', 'jobNumber'],
  shift: ['shift'],
}

/** The first of each name stands. */
const idsBy = (pairs: readonly (readonly [name: string, id: string])[]) => new Map(pairs.toReversed())

const directoryOf = ({ people, shifts, stations }: ListKnowledge): Directory => ({
  peopleByNumber: idsBy(people.map(each => [each.jobNumber, each.id])),
  peopleByName: new Map(
    [...Map.groupBy(people, each => each.name)].map(([name, alike]) => [name, alike.map(each => each.id)]),
  ),
  // A name goes before the short name of another.
  shifts: idsBy([
    ...shifts.map(each => [each.name, each.id] as const),
    ...shifts.map(each => [each.shortName, each.id] as const),
  ]),
  stations: idsBy(stations.map(each => [each.name, each.id])),
})

const employeeOf = ({ peopleByNumber, peopleByName, fault }: Reading, row: Row): string | undefined => {
  const { jobNumber, employee: name } = row.values
  if (jobNumber !== '') {
    const person = peopleByNumber.get(jobNumber)
    if (person === undefined) fault(row, 'jobNumber', 'cell_person')
    return person
  }
  if (name === '' || open.has(name)) return undefined
  const named = peopleByName.get(name) ?? []
  if (named.length !== 1) fault(row, 'employee', named.length === 0 ? 'cell_person' : 'cell_person_many')
  return named[0]
}

const shiftOf = ({ shifts, fault }: Reading, row: Row): string | undefined => {
  const { shift: text } = row.values
  if (text === '') return undefined
  const found = shifts.get(text)
  if (found === undefined) fault(row, 'shift', 'cell_shift')
  return found
}

const segmentsOf = ({ stations, fault }: Reading, row: Row): Duty['segments'] => {
  const { workstation, start, end } = row.values
  const read = readStations(workstation, { start, end }, name => stations.get(name))
  if ('unknown' in read) fault(row, 'workstation', 'cell_workstation')
  else if (read.length > mostOfDuty.segments) fault(row, 'workstation', 'cell_workstations')
  else return read
  return []
}

const dutyOf = (reading: Reading, row: Row): Duty => {
  const { known, taken } = reading
  const { values } = row
  if (values.planId !== '' && values.planId !== known.planId) throw refusal('file_other_plan', {}, 'file')
  const employee = employeeOf(reading, row)
  const shift = shiftOf(reading, row)
  const { date, start, end } = values
  const id = uuid.test(values.dutyId) && !taken.has(values.dutyId) ? values.dutyId : newId()
  taken.add(id)
  const duty: Duty = {
    ...{ id, date, start, end, breaks: values.breaks as Break[], segments: segmentsOf(reading, row) },
    ...{ pinned: values.pinned, training: values.training },
  }
  if (employee !== undefined) duty.employee = employee
  if (shift !== undefined) duty.shift = shift
  const excepted = heldExceptions(duty, known.duties.get(id))
  if (excepted.length > 0) duty.excepted = [...excepted]
  if (values.note !== '') duty.note = values.note
  return duty
}

/** As an edit is judged; what the plan has already stays, whatever speaks against it. */
const judge = ({ known, judged, fault }: Reading, row: Row, duty: Duty): void => {
  const before = known.duties.get(duty.id)
  if (before && sameDuty(before, duty)) return
  const found = judgeDuty(known.bounds, duty)
  for (const { code, values, field } of found)
    if (code === 'duty_outside_period') fault(row, 'date', 'cell_outside_period')
    else judged(row, [refusal(code, values, field)], cells)
}

/** A row is a duty: more than a plan may hold need not be looked at. A plan that has more already may keep them. */
const mustHaveRoom = (sheet: Sheet, { stored, most }: Room): void => {
  const rows = sheet.rows.slice(1).filter(row => row.some(cell => cell !== null))
  if (rows.length > Math.max(most, stored)) throw refusal('plan_full', { most }, 'file')
}

/** @throws sheet_missing, plan_full, file_other_plan */
export const readList = (
  sheets: readonly Sheet[],
  known: ListKnowledge,
  locale: Locale,
): { duties: Duty[]; faults: RowFault[] } => {
  const sheet = sheets.find(each => planWorkbook.sheetNames.has(textKey(each.name)))
  if (!sheet) throw refusal('sheet_missing', { sheet: words(locale, 'planning:sheet.list') }, 'file')
  mustHaveRoom(sheet, known.room)
  const reading: Reading = { ...collectFaults(), ...directoryOf(known), known, taken: new Set() }
  const rows = readRows(planWorkbook.sheets.list, 'list', { sheet, row: 0, places }, reading)
  const duties = rows.flatMap(row => {
    const before = reading.faults.length
    const duty = dutyOf(reading, row)
    judge(reading, row, duty)
    return row.bad.size > 0 || reading.faults.length > before ? [] : [duty]
  })
  return { duties, faults: reading.faults.toSorted((a, b) => a.row - b.row || a.column - b.column) }
}
