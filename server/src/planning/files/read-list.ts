/** Reads the sheet of duties of a workbook: the duties it holds, and every cell that cannot be read. */
import type { Duty } from '#contract/engine.ts'
import { mostOfDuty } from '#contract/planning/duty.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { isKeepable, seenText } from '#contract/shared/seen-text.ts'
import { newId } from '../../db/new-id.ts'
import { type Cell, cellText, columnLetters, isBroken, isMoment, type Sheet } from '../../files/cell.ts'
import { readDateText } from '../../files/date-text.ts'
import { errorWords, words } from '../../messages/words.ts'
import { heldExceptions } from '../edits/exceptions.ts'
import { refusal } from '../refusal.ts'
import { readRests, readStations, readTime } from './duty-text.ts'
import { at } from './list-columns.ts'

/** What the file may name. */
export interface ListKnowledge {
  planId: string
  first: string
  days: number
  people: readonly { id: string; name: string; jobNumber: string }[]
  shifts: readonly { id: string; name: string; shortName: string }[]
  stations: readonly { id: string; name: string }[]
  /** Duties of the plan by id: what the file does not show is taken from them. */
  duties: ReadonlyMap<string, Duty>
}

export interface CellProblem {
  sheet: string
  row: number
  column: string
  value: string
  code: string
  message: string
}

const rowLimit = 50_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const wordsOf = (key: string): ReadonlySet<string> => new Set(locales.map(locale => words(locale, key)))

/** A cell that cannot be read: which column, and why. */
class Unreadable extends Error {
  readonly column: number
  readonly code: string

  constructor(column: number, code: string) {
    super(code)
    this.column = column
    this.code = code
  }
}

const dateOf = (cell: Cell | undefined, known: ListKnowledge): string => {
  const date = isMoment(cell) ? cell.date : readDateText(cellText(cell))
  if (!date) throw new Unreadable(at.date, 'cell_date')
  if (date < known.first || date > addDays(known.first, known.days - 1))
    throw new Unreadable(at.date, 'cell_outside_period')
  return date
}

const employeeOf = (row: readonly Cell[], known: ListKnowledge, open: ReadonlySet<string>): string | undefined => {
  const jobNumber = cellText(row[at.jobNumber]).trim()
  const name = cellText(row[at.employee]).trim()
  if (jobNumber !== '') {
    const person = known.people.find(each => each.jobNumber === jobNumber)
    if (!person) throw new Unreadable(at.jobNumber, 'cell_person')
    return person.id
  }
  if (name === '' || open.has(name)) return undefined
  const named = known.people.filter(each => each.name === name)
  if (named.length === 1) return named[0]?.id
  throw new Unreadable(at.employee, named.length === 0 ? 'cell_person' : 'cell_person_many')
}

const shiftOf = (cell: Cell | undefined, known: ListKnowledge): string | undefined => {
  const text = cellText(cell).trim()
  if (text === '') return undefined
  const found = known.shifts.find(each => each.name === text) ?? known.shifts.find(each => each.shortName === text)
  if (!found) throw new Unreadable(at.shift, 'cell_shift')
  return found.id
}

const timeOf = (row: readonly Cell[], column: number): number => {
  const minute = readTime(row[column])
  if (minute === null) throw new Unreadable(column, 'cell_time')
  return minute
}

const dutyOf = (
  row: readonly Cell[],
  known: ListKnowledge,
  yes: ReadonlySet<string>,
  open: ReadonlySet<string>,
  taken: Set<string>,
): Duty => {
  const broken = row.findIndex(isBroken)
  if (broken >= 0) throw new Unreadable(broken, 'cell_formula')
  const planId = cellText(row[at.planId])
  if (planId !== '' && planId !== known.planId) throw refusal('file_other_plan', {}, 'file')
  const employee = employeeOf(row, known, open)
  const date = dateOf(row[at.date], known)
  const start = timeOf(row, at.start)
  const end = timeOf(row, at.end)
  if (end <= start) throw new Unreadable(at.end, 'cell_time')
  const breaks = readRests(row[at.breaks])
  if (breaks === null) throw new Unreadable(at.breaks, 'cell_time')
  if (breaks.length > mostOfDuty.breaks) throw new Unreadable(at.breaks, 'cell_rests')
  const segments = readStations(
    row[at.workstation],
    { start, end },
    name => known.stations.find(each => each.name === name)?.id,
  )
  if ('unknown' in segments) throw new Unreadable(at.workstation, 'cell_workstation')
  if (segments.length > mostOfDuty.segments) throw new Unreadable(at.workstation, 'cell_workstations')
  const given = cellText(row[at.dutyId])
  const id = uuid.test(given) && !taken.has(given) ? given : newId()
  taken.add(id)
  const shift = shiftOf(row[at.shift], known)
  const duty: Duty = {
    id,
    date,
    start,
    end,
    breaks,
    segments,
    pinned: yes.has(cellText(row[at.pinned]).trim()),
    training: yes.has(cellText(row[at.training]).trim()),
  }
  if (employee !== undefined) duty.employee = employee
  if (shift !== undefined) duty.shift = shift
  const excepted = heldExceptions(duty, known.duties.get(id))
  if (excepted.length > 0) duty.excepted = [...excepted]
  const note = seenText(cellText(row[at.note]))
  if (!isKeepable(note)) throw new Unreadable(at.note, 'cell_note_signs')
  if (note.length > mostOfDuty.note) throw new Unreadable(at.note, 'cell_note')
  if (note !== '') duty.note = note
  return duty
}

/** @throws sheet_missing, file_rows, file_other_plan */
export const readList = (
  sheets: readonly Sheet[],
  known: ListKnowledge,
  locale: Locale,
): { duties: Duty[]; problems: CellProblem[] } => {
  const names = wordsOf('planning:sheet.list')
  const sheet = sheets.find(each => names.has(each.name))
  if (!sheet) throw refusal('sheet_missing', { sheet: words(locale, 'planning:sheet.list') }, 'file')
  if (sheet.rows.length > rowLimit) throw refusal('file_rows', { limit: rowLimit }, 'file')
  const yes = wordsOf('planning:sheet.yes')
  const open = wordsOf('planning:sheet.open')
  const taken = new Set<string>()
  const duties: Duty[] = []
  const problems: CellProblem[] = []
  for (const [index, row] of sheet.rows.entries()) {
    if (index === 0 || row.every(cell => cell === null)) continue
    try {
      duties.push(dutyOf(row, known, yes, open, taken))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      const value = cellText(row[error.column])
      const message = errorWords(locale, `planning:${error.code}`, { value })
      problems.push({
        sheet: sheet.name,
        row: index + 1,
        column: columnLetters(error.column + 1),
        value,
        code: error.code,
        message,
      })
    }
  }
  return { duties, problems }
}
