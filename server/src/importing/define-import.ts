/** A kind of import: its sheets with their columns, whether it takes all or the good rows, and where its words stand. */
import { type Locale, locales } from '#contract/shared/locale.ts'
import { Refusal } from '../errors.ts'
import { columnLetters, type Mark } from '../files/cell.ts'
import { textKey } from '../files/text-key.ts'
import type { SheetColumn, SheetWish } from '../files/write-workbook.ts'
import { errorWords, findWords, words } from '../messages/words.ts'
import type { Column, Columns } from './columns.ts'
import type { RowFault } from './rows.ts'

/** Bad cells that an answer lists; the marked copy holds all. */
const mostListed = 500

export interface ImportKind<S extends Readonly<Record<string, Columns>>> {
  /** Its kinds of sheet, each with its columns in the order of the template. */
  sheets: S
  /** One bad cell and nothing is taken in, or the good rows are, unless whoever sends them wants all or nothing. */
  takes: 'all' | 'good'
  /** The refusal of a file with bad cells that is taken as a whole; told with `count`. */
  refusedCode: string
  /** Keys of its words. */
  messages: {
    sheet(sheet: string): string
    heading(field: string): string
    cell(code: string): string
    /** Written at the template's head. */
    note?(field: string): string
    /** Other headings by which a column is known, separated by slashes. */
    alias?(field: string): string
  }
  /** Format of the template's columns that say none. */
  format?: string
}

type KeyOf<S> = keyof S & string

const tags = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en-GB' } as const satisfies Record<Locale, string>

/** One, two or three. */
const orList = (locale: Locale, each: readonly string[]): string =>
  new Intl.ListFormat(tags[locale], { type: 'disjunction' }).format(each)

/** A bad cell as it is told: column in letters, reason in words. */
export interface ImportProblem extends Omit<RowFault, 'column'> {
  column: string
  heading: string
  message: string
}

export interface Import<S extends Readonly<Record<string, Columns>>> extends ImportKind<S> {
  /** Sheets by their names, and columns of a sheet by their headings, in all languages, as they are compared. */
  sheetNames: ReadonlyMap<string, KeyOf<S>>
  headings(sheet: KeyOf<S>): ReadonlyMap<string, string>
  faultWords(fault: RowFault, locale: Locale): string
  /** The first of them: how many there are is told beside. */
  problems(faults: readonly RowFault[], locale: Locale): ImportProblem[]
  marks(faults: readonly RowFault[], locale: Locale): Mark[]
  /** Heads and notes of a sheet's columns. */
  heads(sheet: KeyOf<S>, locale: Locale, values?: Record<string, string | number>): SheetColumn[]
  template(locale: Locale, sheets?: readonly KeyOf<S>[], values?: Record<string, string | number>): SheetWish[]
  /** @throws Refusal of a file with bad cells, where it is taken as a whole */
  mustBeGood(bad: number, onlyIfAllGood?: boolean): void
}

/** Keeps the types of an import's columns. */
export const defineImport = <const S extends Readonly<Record<string, Columns>>>(kind: ImportKind<S>): Import<S> => {
  const { messages } = kind
  const keys = Object.keys(kind.sheets) as KeyOf<S>[]
  const fieldsOf = (sheet: KeyOf<S>) => Object.entries<Column<unknown>>(kind.sheets[sheet] ?? {})
  const headOf = (sheet: KeyOf<S>, field: string, locale: Locale) =>
    kind.sheets[sheet]?.[field]?.head ?? words(locale, messages.heading(field))
  const aliases = (field: string, locale: Locale) =>
    messages.alias === undefined ? [] : (findWords(locale, messages.alias(field))?.split('/') ?? [])
  const sheetNames: Import<S>['sheetNames'] = new Map(
    locales.flatMap(locale => keys.map(key => [textKey(words(locale, messages.sheet(key))), key] as const)),
  )
  /** All that may be filled in at a cell, so that whoever reads of a bad one need not look for it in the template. */
  const choicesAt = ({ sheet, field }: RowFault, locale: Locale): string => {
    const named = sheetNames.get(textKey(sheet)) ?? keys.find(key => kind.sheets[key]?.[field]?.choices)
    const choices = named && kind.sheets[named]?.[field]?.choices
    return choices ? orList(locale, choices(locale)) : ''
  }
  const faultWords: Import<S>['faultWords'] = (fault, locale) => {
    const { code, value, values } = fault
    if (code.includes(':')) return errorWords(locale, code, values)
    const choices: Record<string, string> = code === 'not_a_choice' ? { choices: choicesAt(fault, locale) } : {}
    return words(locale, messages.cell(code), { value, ...choices, ...values })
  }
  const heads: Import<S>['heads'] = (sheet, locale, values) =>
    fieldsOf(sheet).map(([field, column]) => {
      const note = messages.note && findWords(locale, messages.note(field), values)
      const format = column.format ?? kind.format
      return {
        head: headOf(sheet, field, locale),
        required: column.required,
        ...(note === undefined ? {} : { note }),
        ...(format === undefined ? {} : { format }),
        ...(column.width === undefined ? {} : { width: column.width }),
        ...(column.hidden && { hidden: true }),
        ...(column.choices && { choices: column.choices(locale) }),
      }
    })
  return {
    ...kind,
    faultWords,
    heads,
    sheetNames,
    headings: sheet =>
      new Map(
        locales.flatMap(locale =>
          fieldsOf(sheet).flatMap(([field]) =>
            [headOf(sheet, field, locale), ...aliases(field, locale)].map(each => [textKey(each), field] as const),
          ),
        ),
      ),
    problems: (faults, locale) =>
      faults.slice(0, mostListed).map(fault => ({
        ...fault,
        column: fault.column === 0 ? '' : columnLetters(fault.column),
        heading: words(locale, messages.heading(fault.field)),
        message: faultWords(fault, locale),
      })),
    marks: (faults, locale) =>
      faults
        .filter(({ column }) => column > 0)
        .map(fault => ({ sheet: fault.sheet, row: fault.row, column: fault.column, text: faultWords(fault, locale) })),
    template: (locale, sheets = keys, values = {}) =>
      sheets.map(sheet => ({
        name: words(locale, messages.sheet(sheet)),
        columns: heads(sheet, locale, values),
        rows: [],
      })),
    mustBeGood: (bad, onlyIfAllGood = false) => {
      if (bad > 0 && (kind.takes === 'all' || onlyIfAllGood)) throw new Refusal(kind.refusedCode, { count: bad })
    },
  }
}
