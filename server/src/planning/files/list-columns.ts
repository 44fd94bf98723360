/** The sheet of duties of a plan's workbook: its columns in their order; two are hidden and hold identities, where files of earlier have them. */
import { mostOfDuty } from '#contract/planning/duty.ts'
import { isKeepable, seenText } from '#contract/shared/seen-text.ts'
import { type Cell, cellText } from '../../files/cell.ts'
import {
  BadCell,
  type Column,
  type Columns,
  date,
  optional,
  type Reader,
  required,
  text,
  time,
  yesOrNo,
} from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'
import { readRests } from './duty-text.ts'

type Shown = Pick<Column<unknown>, 'required' | 'width' | 'head' | 'hidden'>

/** A cell that may be empty, and what it then says. */
const orElse = <T>(empty: T, read: Reader<T>, shown: Partial<Shown> = {}): Column<T> => {
  const column = optional(read)
  const readOrElse: Reader<T> = cell => column.read(cell) ?? empty
  return { ...column, width: 14, standIn: empty, ...shown, read: readOrElse }
}
const needed = <T>(read: Reader<T>, standIn: T): Column<T> => ({ ...required(read, standIn), width: 14 })

/** Longer than any name: what is too long names nobody. */
const named = text(200)
const yes = yesOrNo(option => [`planning:sheet.${option}`])

const rests: Reader<NonNullable<ReturnType<typeof readRests>>> = cell => {
  const read = readRests(cell)
  if (read === null) return new BadCell('not_a_time')
  return read.length > mostOfDuty.breaks ? new BadCell('cell_rests') : read
}

/** As an edit takes it. */
const note: Reader<string> = cell => {
  const said = seenText(cellText(cell))
  if (!isKeepable(said)) return new BadCell('hidden_signs')
  return said.length > mostOfDuty.note ? new BadCell('cell_note') : said
}

const hidden = (head: string): Column<string> => orElse('', cellText, { head, hidden: true })

const list = {
  /** Nobody: an open duty. */
  employee: orElse('', named, { required: true }),
  jobNumber: orElse('', named),
  date: needed(date, ''),
  start: needed(time, 0),
  end: needed(time, 0),
  breaks: orElse([], rests, { width: 26 }),
  shift: orElse('', named),
  /** Read with the times of its duty. */
  workstation: orElse<Cell>(null, cell => cell, { width: 26 }),
  pinned: orElse(false, yes),
  training: orElse(false, yes),
  dutyId: hidden('dutyId'),
  planId: hidden('planId'),
  note: orElse('', note, { width: 32 }),
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
