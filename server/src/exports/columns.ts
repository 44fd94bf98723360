/** The columns of an exported list: what stands in a cell, and how the spreadsheet program shows it. */
import type { Locale } from '#contract/shared/locale.ts'
import { words } from '../messages/words.ts'

/** Texts stay texts, whatever they begin with; figures and dates are those of the spreadsheet program. */
export type ExportCell = string | number | Date | null

/** Who will read the workbook. */
export interface Reader {
  locale: Locale
  zone: string
}

export interface ExportColumn<Row, Beside> {
  /** Key of the heading, that of the table on the screen. */
  head: string
  /** The heading itself, where a company has named the column. */
  named?: string
  /** Format of the spreadsheet program in the reader's language. */
  format?: (locale: Locale) => string
  width?: number
  cell(row: Row, reader: Reader, beside: Beside): ExportCell
}

/** Answers the value of a row; `beside` is what the table reads beside its rows. */
type Of<Row, Beside, Value> = (row: Row, beside: Beside) => Value | null

const text = <Row, Beside>(head: string, of: Of<Row, Beside, string>, width?: number): ExportColumn<Row, Beside> => ({
  head,
  cell: (row, _, beside) => of(row, beside) ?? '',
  ...(width && { width }),
})

/** A value that has a word: `of` answers the key of the word. */
const word = <Row, Beside>(head: string, of: Of<Row, Beside, string>): ExportColumn<Row, Beside> => ({
  head,
  cell: (row, { locale }, beside) => {
    const key = of(row, beside)
    return key === null ? '' : words(locale, key)
  },
})

/** The text of a key of the messages, in the reader's language. */
export type Say = (key: string, values?: Record<string, string | number>) => string

/** A text that is put together in the reader's language. */
const phrase = <Row, Beside>(
  head: string,
  of: (row: Row, say: Say, locale: Locale) => string | null,
  width?: number,
): ExportColumn<Row, Beside> => ({
  head,
  cell: (row, { locale }) => of(row, (key, values) => words(locale, key, values), locale) ?? '',
  ...(width && { width }),
})

const flag = <Row, Beside>(head: string, of: (row: Row) => boolean): ExportColumn<Row, Beside> =>
  word(head, row => (of(row) ? 'list.yes' : 'list.no'))

const enabled = <Row, Beside>(head: string, of: (row: Row) => boolean): ExportColumn<Row, Beside> =>
  word(head, row => (of(row) ? 'list.enabled' : 'list.disabled'))

const figure =
  (format: ((locale: Locale) => string) | undefined, shown: (value: number) => number) =>
  <Row, Beside>(head: string, of: Of<Row, Beside, number>): ExportColumn<Row, Beside> => ({
    head,
    cell: (row, _, beside) => {
      const value = of(row, beside)
      return value === null ? null : shown(value)
    },
    ...(format && { format }),
  })

const count = figure(undefined, value => value)
/** A figure with up to two places. */
const amount = figure(
  () => '0.##',
  value => value,
)
/** Cents as money. */
const money = figure(
  () => '#,##0.00',
  cents => cents / 100,
)
/** Millionths as a share. */
const share = figure(
  () => '0.00%',
  millionths => millionths / 1_000_000,
)
/** Minutes as hours, with their unit. */
const hours = figure(
  locale => {
    const [before = '', after = ''] = words(locale, 'time.hours', { hours: '\n' }).split('\n')
    return `${before && `"${before}"`}0.0#"${after}"`
  },
  minutes => minutes / 60,
)

/** A business date. A spreadsheet knows no zones: its dates are written as those of UTC. */
const date = <Row, Beside>(head: string, of: Of<Row, Beside, string>): ExportColumn<Row, Beside> => ({
  head,
  format: () => 'yyyy-mm-dd',
  cell: (row, _, beside) => {
    const value = of(row, beside)
    return value === null ? null : new Date(`${value}T00:00:00Z`)
  },
})

/** Of the last zone: made for each of thousands of cells, it would keep the server from everything else for a second. */
let clock: { zone: string; format: Intl.DateTimeFormat } | undefined

/** What the clocks of a zone show at a moment, as a date of UTC. */
const onClock = (moment: Date, zone: string): Date => {
  if (clock?.zone !== zone) {
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    clock = { zone, format }
  }
  return new Date(`${clock.format.format(moment).replace(' ', 'T')}Z`)
}

/** A moment, by the reader's clock. */
const instant = <Row, Beside>(head: string, of: Of<Row, Beside, string>): ExportColumn<Row, Beside> => ({
  head,
  format: () => 'yyyy-mm-dd hh:mm',
  width: 18,
  cell: (row, { zone }, beside) => {
    const value = of(row, beside)
    return value === null ? null : onClock(new Date(value), zone)
  },
})

/** A figure that the server counts by and by: where it is not counted yet, that is said instead of the one of before. */
const counted = <Row, Beside>(
  column: ExportColumn<Row, Beside>,
  of: (row: Row) => boolean,
): ExportColumn<Row, Beside> => ({
  ...column,
  cell: (row, reader, beside) => (of(row) ? column.cell(row, reader, beside) : words(reader.locale, 'list.counting')),
})

/** The kinds of columns, for rows of a list. */
export interface Columns<Row, Beside> {
  text: typeof text<Row, Beside>
  word: typeof word<Row, Beside>
  phrase: typeof phrase<Row, Beside>
  flag: typeof flag<Row, Beside>
  enabled: typeof enabled<Row, Beside>
  count: typeof count<Row, Beside>
  amount: typeof amount<Row, Beside>
  money: typeof money<Row, Beside>
  share: typeof share<Row, Beside>
  hours: typeof hours<Row, Beside>
  date: typeof date<Row, Beside>
  instant: typeof instant<Row, Beside>
  counted: typeof counted<Row, Beside>
}

export const columnKinds = {
  text,
  word,
  phrase,
  flag,
  enabled,
  count,
  amount,
  money,
  share,
  hours,
  date,
  instant,
  counted,
}
