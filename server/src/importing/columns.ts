/** Columns of an import: what each cell is read as, whether it is needed, and the kinds of cells that many imports have. */
import { type Locale, locales } from '#contract/shared/locale.ts'
import { hidesSigns, isKeepable, labelText, seenText } from '#contract/shared/seen-text.ts'
import { type Cell, cellText, isBroken, isMoment } from '../files/cell.ts'
import { readClock } from '../files/clock-text.ts'
import { findWords } from '../messages/words.ts'
import { dateOf, figureOf, percentOf, plainText } from './cells.ts'

/** Why a cell cannot be read; the words are the import's own. */
export class BadCell {
  readonly code: string
  readonly values: Record<string, string | number>

  constructor(code: string, values: Record<string, string | number> = {}) {
    this.code = code
    this.values = values
  }
}

export interface Reader<T> {
  (cell: Cell): T | BadCell
  /** Format of the template's column, where it is not plain text. */
  format?: string
  /** All that it reads, in the words of one language: the template offers them. */
  choices?: (locale: Locale) => readonly string[]
}

/** One column. Its heading and its note in all languages are messages under its name. */
export interface Column<T> {
  /** A file without this column is none of the import's. */
  required: boolean
  /** Required of what is new alone. */
  toAdd?: true
  /** Stands for a cell that cannot be read, so that the rest of its row is judged all the same. */
  standIn: T
  format?: string | undefined
  choices?: Reader<T>['choices'] | undefined
  /** The heading, where it is the same in all languages. */
  head?: string
  width?: number
  hidden?: true
  read: Reader<T>
}

export type Columns = Readonly<Record<string, Column<unknown>>>
export type ValuesOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never
}

/** A cell of which nobody sees anything is empty. */
const orEmpty =
  <T, E>(read: Reader<T>, empty: E): Reader<T | E> =>
  cell => {
    if (isBroken(cell)) return new BadCell('formula_error')
    return cell === null || (typeof cell === 'string' && seenText(cell) === '') ? empty : read(cell)
  }

/** An empty cell is a fault. */
export const required = <T>(read: Reader<T>, standIn: T): Column<T> => ({
  required: true,
  standIn,
  format: read.format,
  choices: read.choices,
  read: orEmpty(read, new BadCell('required')) as Reader<T>,
})

/** An empty cell is null. */
export const optional = <T>(read: Reader<T>): Column<T | null> => ({
  required: false,
  standIn: null,
  format: read.format,
  choices: read.choices,
  read: orEmpty(read, null),
})

/** Needed of what is new alone: an empty cell leaves what is there as it is. */
export const toAdd = <T>(read: Reader<T>): Column<T | null> => ({ ...optional(read), required: true, toAdd: true })

export const text =
  (most: number): Reader<string> =>
  cell => {
    const value = cellText(cell).trim()
    if (!isKeepable(value)) return new BadCell('hidden_signs')
    return [...value].length > most ? new BadCell('too_long', { most }) : value
  }

/** What people tell things apart by: as in a form, without signs that nobody sees. */
export const name = (most: number): Reader<string> => {
  const read = text(most)
  return cell => (hidesSigns(cellText(cell).trim()) ? new BadCell('hidden_signs') : read(cell))
}

/** What things are grouped by: as in a form, in one spelling. */
export const label = (most: number): Reader<string> => {
  const read = name(most)
  return cell => read(labelText(cellText(cell)))
}

const within =
  (figure: (cell: Cell) => number | undefined, least: number, most: number, hundredths: boolean): Reader<number> =>
  cell => {
    const value = figure(cell)
    if (value === undefined || (!hundredths && !Number.isInteger(value))) return new BadCell('not_a_number')
    if (value < least || value > most) return new BadCell('number_range', { least, most })
    return hundredths ? Math.round(value * 100) : value
  }

/** Figures that a column offers one by one; of more none is looked for in a list. */
const mostFigures = 10

/** Whole figures typed as numbers or text, with at most two decimals kept as hundredths where `hundredths` is set. */
export const number = (least: number, most: number, hundredths = false): Reader<number> => {
  const read = within(figureOf, least, most, hundredths)
  if (hundredths || most - least >= mostFigures) return read
  const choices = Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
  return Object.assign(read, { choices: () => choices })
}

/** A percentage, whose bounds are per cent, kept as basis points. A spreadsheet's 22% holds 0.22 and says so by its format. */
export const percent = (least: number, most: number): Reader<number> => within(percentOf, least, most, true)

/** Of what it reads only these may be kept: they are offered. */
export const offering = <T>(read: Reader<T>, words: readonly string[]): Reader<T> =>
  Object.assign((cell: Cell) => read(cell), read, { choices: () => words })

export const date: Reader<string> = Object.assign((cell: Cell) => dateOf(cell) ?? new BadCell('not_a_date'), {
  format: 'yyyy-mm-dd',
})

/** A time of day in minutes; hours above 24 are of the next morning. A cell with a date is none: it would be midnight. */
export const time: Reader<number> = cell => {
  if (isMoment(cell)) return cell.date === null ? cell.minute : new BadCell('not_a_time')
  return readClock(cellText(cell)) ?? new BadCell('not_a_time')
}

/** One of the options, by its code or by any of its words in any language. @param wordsOf keys of an option's messages */
export const oneOf = <const T extends string>(
  options: readonly T[],
  wordsOf: (option: T) => readonly string[],
): Reader<T> => {
  const known = new Map<string, T>()
  for (const option of options) {
    const said = wordsOf(option).flatMap(key => locales.map(locale => findWords(locale, key)))
    for (const word of [option, ...said]) if (word) known.set(plainText(word).toLowerCase(), option)
  }
  const read: Reader<T> = cell => known.get(plainText(cell).toLowerCase()) ?? new BadCell('not_a_choice')
  const wordIn = (option: T, locale: Locale) =>
    wordsOf(option)
      .map(key => findWords(locale, key))
      .find(word => word !== undefined)
  return Object.assign(read, { choices: (locale: Locale) => options.map(each => wordIn(each, locale) ?? each) })
}

/** Yes or no; anything else is told, not taken for a no. @param wordsOf keys of the messages of both */
export const yesOrNo = (wordsOf: (option: 'yes' | 'no') => readonly string[]): Reader<boolean> => {
  const read = oneOf(['yes', 'no'], wordsOf)
  const orTicked: Reader<boolean> = cell => {
    if (typeof cell === 'boolean') return cell
    const value = read(cell)
    return value instanceof BadCell ? value : value === 'yes'
  }
  return Object.assign(orTicked, { choices: read.choices })
}
