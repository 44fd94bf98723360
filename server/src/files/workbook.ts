/** Workbooks that people upload: read to cells, or marked up, each in a thread that may use only so much. */
import { Refusal } from '../errors.ts'
import type { Mark, Sheet } from './cell.ts'
import { guardCsv, guardWorkbook, isCsv } from './guard.ts'
import type { SheetLimits } from './read-sheets.ts'
import type { WorkbookRequest } from './workbook-thread.ts'
import { inThread } from './workbook-threads.ts'

/** A file as it came in. */
export interface WorkbookFile {
  name: string
  bytes: Uint8Array
}

const usualLimits: SheetLimits = { rows: 100_000, columns: 100 }

/**
 * The cells of a workbook's sheets.
 * @throws Refusal file_type, too_large, file_unpacks, file_too_many (rows or columns), file_unreadable
 */
export const readWorkbook = async (file: WorkbookFile, limits: SheetLimits = usualLimits): Promise<Sheet[]> =>
  readTables({ kind: 'read', bytes: file.bytes, workbook: guardWorkbook(file.name, file.bytes), limits })

/**
 * The cells of a comma-separated file as one sheet of texts; UTF-8, or else the older Chinese encoding.
 * @throws Refusal file_type_csv, too_large, file_unpacks, file_too_many, file_unreadable
 */
export const readCsv = async (file: WorkbookFile, limits: SheetLimits = usualLimits): Promise<Sheet[]> =>
  readTables({ kind: 'read', bytes: file.bytes, workbook: guardCsv(file.name, file.bytes), limits })

const readTables = async (request: WorkbookRequest & { kind: 'read' }): Promise<Sheet[]> => {
  const { limits } = request
  const reply = await inThread(request)
  if ('sheets' in reply) return reply.sheets
  throw new Refusal('refused' in reply ? reply.refused : 'file_unreadable', { ...limits })
}

/** A copy of the workbook or comma-separated file, as xlsx, with the marked cells coloured and commented. */
export const markWorkbook = async (file: WorkbookFile, marks: readonly Mark[]): Promise<Uint8Array> => {
  const workbook = (isCsv(file.name) ? guardCsv : guardWorkbook)(file.name, file.bytes)
  const reply = await inThread({ kind: 'mark', bytes: file.bytes, workbook, marks: [...marks] })
  if ('bytes' in reply) return reply.bytes
  throw new Refusal('refused' in reply ? reply.refused : 'file_unreadable')
}

/** Type of an xlsx file on the wire. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
