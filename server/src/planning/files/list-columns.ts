/** The sheet of duties of a plan's workbook: its columns in their order; two are hidden and hold identities, where files of earlier have them. */
import { mostOfDuty } from '#contract/planning/duty.ts'
import { locales } from '#contract/shared/locale.ts'
import { isKeepable, seenText } from '#contract/shared/seen-text.ts'
import { type Cell, cellText, isBroken, isMoment } from '../../files/cell.ts'
import { readDateText } from '../../files/date-text.ts'
import { BadCell, type Column, type Columns } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'
import { words } from '../../messages/words.ts'
import { readRests, readTime } from './duty-text.ts'

const yes = new Set(locales.map(locale => words(locale, 'planning:sheet.yes')))

type Shown = Pick<Column<unknown>, 'required' | 'width' | 'head' | 'hidden'>

const column = <T>(standIn: T, read: (cell: Cell) => T | BadCell, shown: Partial<Shown> = {}): Column<T> => ({
  ...{ required: false, width: 14, standIn, ...shown },
  read: cell => (isBroken(cell) ? new BadCell('cell_formula') : read(cell)),
})

const trimmed = (cell: Cell) => cellText(cell).trim()
const isYes = (cell: Cell) => yes.has(trimmed(cell))
const time = (cell: Cell) => readTime(cell) ?? new BadCell('cell_time')
const needed = { required: true }
const hidden = (head: string): Partial<Shown> => ({ head, hidden: true })

const list = {
  employee: column('', trimmed, needed),
  jobNumber: column('', trimmed),
  date: column(
    '',
    cell => (isMoment(cell) ? cell.date : readDateText(cellText(cell))) || new BadCell('cell_date'),
    needed,
  ),
  start: column(0, time, needed),
  end: column(0, time, needed),
  breaks: column(
    [],
    cell => {
      const rests = readRests(cell)
      if (rests === null) return new BadCell('cell_time')
      return rests.length > mostOfDuty.breaks ? new BadCell('cell_rests') : rests
    },
    { width: 26 },
  ),
  shift: column('', trimmed),
  /** Read with the times of its duty. */
  workstation: column<Cell>(null, cell => cell, { width: 26 }),
  pinned: column(false, isYes),
  training: column(false, isYes),
  dutyId: column('', cellText, hidden('dutyId')),
  planId: column('', cellText, hidden('planId')),
  note: column(
    '',
    cell => {
      const note = seenText(cellText(cell))
      if (!isKeepable(note)) return new BadCell('cell_note_signs')
      return note.length > mostOfDuty.note ? new BadCell('cell_note') : note
    },
    { width: 32 },
  ),
} satisfies Columns

/** All duties are taken as one command, or none. */
export const planWorkbook = defineImport({
  sheets: { list },
  takes: 'all',
  refusedCode: 'planning:file_problems',
  messages: {
    sheet: sheet => `planning:sheet.${sheet}`,
    heading: field => `planning:sheet.column.${field}`,
    cell: code => `planning:error.${code}`,
  },
})

/** Places of the columns, from 0: headings may be written over. */
export const places: ReadonlyMap<string, number> = new Map(Object.keys(list).map((field, index) => [field, index]))
