/** Exports a list as a person would, and reads the workbook that comes. */
import ExcelJS from 'exceljs'
import { type Call, type Input, markerHeaders } from '#contract/call.ts'
import type { RefusalAnswer } from '#contract/shared/errors.ts'
import { type Locale, localeCookie } from '#contract/shared/locale.ts'
import { type Browser, RefusedCall, type TestServer } from '../test-server.ts'

export interface ReadSheet {
  name: string
  head: string[]
  /** Values as the spreadsheet program has them: texts, figures, dates. */
  rows: unknown[][]
  /** The format of a column of the first row. */
  format(column: number): string
}

const valuesOf = (row: ExcelJS.Row, width: number): unknown[] =>
  Array.from({ length: width }, (_, at) => row.getCell(at + 1).value)

const readSheet = (sheet: ExcelJS.Worksheet): ReadSheet => {
  const head = (sheet.getRow(1).values as string[]).slice(1)
  return {
    name: sheet.name,
    head,
    rows: Array.from({ length: sheet.rowCount - 1 }, (_, at) => valuesOf(sheet.getRow(at + 2), head.length)),
    format: column => sheet.getRow(2).getCell(column + 1).numFmt,
  }
}

/** @throws RefusedCall where the server answers no file */
export const exported = async <C extends Call>(
  server: TestServer,
  call: C,
  input: Input<C>,
  as: Browser,
  locale: Locale = 'zh_CN',
): Promise<[ReadSheet, ...ReadSheet[]]> => {
  const answered = await server.inject({
    method: 'POST',
    url: call.path,
    headers: markerHeaders,
    cookies: { ...as.cookies, [localeCookie]: locale },
    payload: input as object,
  })
  if (String(answered.headers['content-type']).startsWith('application/json'))
    throw new RefusedCall(answered.json<RefusalAnswer>(), answered.statusCode)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(answered.rawPayload as unknown as ArrayBuffer)
  return book.worksheets.map(readSheet) as [ReadSheet, ...ReadSheet[]]
}
