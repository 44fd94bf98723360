/**
 * Exports a list: its own call is asked page by page, as whoever exports, and what it answers is written in the columns
 * wished for. So a workbook holds nothing that the list does not show to this person.
 */
import type { Call, Output } from '#contract/call.ts'
import { compareValues } from '#contract/shared/cell-order.ts'
import { type ExportCall, mostExported } from '#contract/shared/list-export.ts'
import { isTimeZone } from '#contract/shared/time-zones.ts'
import { companyZone } from '../calendar/company-zone.ts'
import { headOfficeZone } from '../clock.ts'
import { Refusal } from '../errors.ts'
import { writeLongWorkbook } from '../files/workbook.ts'
import type { SheetWish } from '../files/write-workbook.ts'
import { type Route, serveDownload } from '../http/serve.ts'
import type { Answer, Download, Served, ServedLong } from '../http/served.ts'
import { words } from '../messages/words.ts'
import { type Columns, columnKinds, type ExportCell, type ExportColumn, type Reader } from './columns.ts'

type RowOf<L extends Call> = Output<L> extends { rows: readonly (infer Row)[] } ? Row : never
type OneOrMore<Row, Beside> = ExportColumn<Row, Beside> | readonly ExportColumn<Row, Beside>[]

/** How a list is exported: its call, and what stands in each column that its table may show. */
export interface ListExport<L extends Call, Column extends string, Beside> {
  /** Key of the list's name, which is the sheet's and the file's too. */
  name: string
  list: L
  /** The list's own handler. */
  rows(request: ServedLong<L>): Promise<Answer<L>>
  columns(kinds: Columns<RowOf<L>, Beside>): Record<Column, OneOrMore<RowOf<L>, Beside>>
  /** A column of the company's own that was wished for; none where there is no such column any more. */
  other?(key: string, beside: Beside): ExportColumn<RowOf<L>, Beside> | undefined
  /** What the table reads beside its rows, as far as whoever exports may. */
  beside?(request: ServedLong): Promise<Beside>
  /** Further sheets: what the page of a row shows in lines. */
  details?: readonly DetailSheet<RowOf<L>>[]
}

export type DetailSheet<Row> = (rows: readonly Row[], request: ServedLong, reader: Reader) => Promise<SheetWish>

const pageSize = 500

const mustFit = (rows: number, most: number): void => {
  if (rows > most) throw new Refusal('export_too_many', { rows, most })
}

const headOf = (columns: readonly ExportColumn<never, never>[], { locale }: Reader): SheetWish['columns'] =>
  columns.map(({ head, named, width, format }) => ({
    head: named ?? words(locale, head),
    width: width ?? 16,
    ...(format && { format: format(locale) }),
  }))

const cellsOf = <Row, Beside>(
  rows: readonly Row[],
  columns: readonly ExportColumn<Row, Beside>[],
  reader: Reader,
  beside: Beside,
): ExportCell[][] => rows.map(row => columns.map(column => column.cell(row, reader, beside)))

type LinesOf<Row, Line> = (rows: readonly Row[], request: ServedLong) => Promise<readonly Line[]>

/** Lines that are asked for row by row, where those of all rows are too much to be held at once. */
export const rowByRow =
  <Row, Line>(lines: (row: Row, request: ServedLong) => Promise<readonly Line[]>): LinesOf<Row, Line> =>
  async (rows, request) => {
    const all: Line[] = []
    for (const row of rows) {
      all.push(...(await lines(row, request)))
      mustFit(all.length, mostExported.details)
    }
    return all
  }

/** A sheet of the lines of all rows, in the order of the rows. */
export const detailSheet =
  <Row, Line>(
    name: string,
    lines: LinesOf<Row, Line>,
    columnsOf: (kinds: Columns<Line, undefined>) => readonly ExportColumn<Line, undefined>[],
  ): DetailSheet<Row> =>
  async (rows, request, reader) => {
    const columns = columnsOf(columnKinds)
    const all = await lines(rows, request)
    mustFit(all.length, mostExported.details)
    const cells = cellsOf(all, columns, reader, undefined)
    return { name: words(reader.locale, name), columns: headOf(columns, reader), rows: cells }
  }

/** A handler that wants its transaction open, for each page one. */
export const inTransaction =
  <L extends Call>(handle: (request: Served<L>) => Promise<Answer<L>>) =>
  (request: ServedLong<L>): Promise<Answer<L>> =>
    request.inCompany(tx => handle({ ...request, tx }))

const allRows = async <L extends Call>(
  request: ServedLong,
  { list, rows }: Pick<ListExport<L, string, never>, 'list' | 'rows'>,
): Promise<RowOf<L>[]> => {
  const all: RowOf<L>[] = []
  for (let page = 1; ; page += 1) {
    const input = list.input.parse({ ...(request.input as object), page, size: pageSize }) as ServedLong<L>['input']
    // Through the list's own schema, as on its way to the screen.
    const answer = list.output.parse(await rows({ ...request, input })) as { rows: RowOf<L>[]; total?: number }
    mustFit(answer.total ?? answer.rows.length, mostExported.rows)
    all.push(...answer.rows)
    if (answer.rows.length < pageSize || answer.total === undefined || all.length >= answer.total) return all
  }
}

const sortKey = (cell: ExportCell) => (cell instanceof Date ? cell.getTime() : cell)

const sorted = <Row, Beside>(
  rows: readonly Row[],
  column: ExportColumn<Row, Beside>,
  down: boolean,
  reader: Reader,
  beside: Beside,
): Row[] => {
  const collator = new Intl.Collator(reader.locale.replace('_', '-'), { numeric: true })
  const keyed = rows.map(row => ({ row, key: sortKey(column.cell(row, reader, beside)) }))
  keyed.sort((a, b) => compareValues(a.key, b.key, collator) * (down ? -1 : 1))
  return keyed.map(({ row }) => row)
}

const listed = <Row, Beside>(columns: OneOrMore<Row, Beside>): readonly ExportColumn<Row, Beside>[] =>
  'cell' in columns ? [columns] : columns

/** What stands in a column that was wished for. */
const columnsIn = <L extends Call, Column extends string, Beside>(
  { columns, other }: ListExport<L, Column, Beside>,
  beside: Beside,
) => {
  const known = columns(columnKinds) as Record<string, OneOrMore<RowOf<L>, Beside> | undefined>
  return (key: string) => {
    const found = known[key] ?? other?.(key, beside)
    return found ? listed(found) : []
  }
}

/** The reader's own zone; a browser may know one that the server does not: then the company's. */
const zoneOf = async ({ input, inCompany }: ServedLong<ExportCall>): Promise<string> =>
  isTimeZone(input.zone) ? input.zone : ((await inCompany(companyZone)) ?? headOfficeZone)

/** The workbook of a list, as whoever asks for it sees that. */
export const writeList = async <L extends Call, Column extends string, Beside>(
  request: ServedLong<ExportCall<Column>>,
  wish: ListExport<L, Column, Beside>,
): Promise<Download> => {
  const { input, locale, services } = request
  const reader = { locale, zone: await zoneOf(request) }
  const beside = (await wish.beside?.(request)) as Beside
  const found = await allRows(request, wish)
  const columnsOf = columnsIn(wish, beside)
  const { sort } = input
  const [first] = sort ? columnsOf(sort.column) : []
  const rows = sort && first ? sorted(found, first, sort.down, reader, beside) : found
  const columns = [...new Set(input.columns)].flatMap(columnsOf)
  const name = words(locale, wish.name)
  const sheets = [{ name, columns: headOf(columns, reader), rows: cellsOf(rows, columns, reader, beside) }]
  for (const detail of wish.details ?? []) sheets.push(await detail(rows, request, reader))
  return { name: `${name} ${services.clock.today()}.xlsx`, bytes: await writeLongWorkbook(sheets) }
}

/** Keeps the types of an export that more than one call makes. */
export const defineExport = <L extends Call, Column extends string, Beside = undefined>(
  _call: ExportCall<Column>,
  wish: ListExport<L, Column, Beside>,
): ListExport<L, Column, Beside> => wish

/** Binds the call that exports a list. */
export const serveExport = <L extends Call, Column extends string, Beside = undefined>(
  call: ExportCall<Column>,
  wish: ListExport<L, Column, Beside>,
): Route => serveDownload(call, request => writeList(request, wish))
