/** Workbooks that people upload, read to cells or marked up, and long ones written: each in a process that may use only so much. */
import { Refusal } from '../errors.ts'
import type { Mark, Sheet } from './cell.ts'
import { guardCsv, guardWorkbook, isCsv, type WorkbookKind } from './guard.ts'
import type { SheetLimits } from './read-sheets.ts'
import { mostCells } from './weigh.ts'
import { inWorkbookProcess } from './workbook-pool.ts'
import type { WorkbookReply } from './workbook-work.ts'
import type { SheetWish } from './write-workbook.ts'

/** A file as it came in. */
export interface WorkbookFile {
  name: string
  bytes: Uint8Array
}

const refuse = (reply: WorkbookReply, limits: Pick<SheetLimits, 'cells'> & Partial<SheetLimits>): never => {
  if (!('refused' in reply)) throw new Error('a process for workbooks answered what it was not asked')
  const { refused } = reply
  if (refused === 'file_too_many') throw new Refusal(refused, { rows: limits.rows ?? 0, columns: limits.columns ?? 0 })
  if (refused === 'file_too_many_cells') throw new Refusal(refused, { cells: limits.cells })
  throw new Refusal(refused)
}

const read = async (file: WorkbookFile, workbook: WorkbookKind, limits: SheetLimits): Promise<Sheet[]> => {
  const reply = await inWorkbookProcess({ kind: 'read', bytes: file.bytes, workbook, limits })
  return 'sheets' in reply ? reply.sheets : refuse(reply, limits)
}

/**
 * The cells of a workbook's sheets.
 * @throws Refusal file_type, too_large, file_unpacks, file_too_many (rows or columns), file_too_many_cells,
 * file_too_long, file_unreadable, files_busy
 */
export const readWorkbook = async (file: WorkbookFile, limits: SheetLimits): Promise<Sheet[]> =>
  read(file, guardWorkbook(file.name, file.bytes), limits)

/**
 * The cells of a comma-separated file as one sheet of texts; UTF-8, or else the older Chinese encoding.
 * @throws Refusal file_type_csv, and what readWorkbook throws
 */
export const readCsv = async (file: WorkbookFile, limits: SheetLimits): Promise<Sheet[]> =>
  read(file, guardCsv(file.name, file.bytes), limits)

/**
 * A copy of the workbook or comma-separated file, as xlsx, with the marked cells coloured and commented; `most` is as many cells as
 * it may have.
 * @throws Refusal what readWorkbook and readCsv throw; file_too_many_cells comes sooner here
 */
export const markWorkbook = async (
  file: WorkbookFile,
  marks: readonly Mark[],
  most = mostCells.mark,
): Promise<Uint8Array> => {
  const workbook = (isCsv(file.name) ? guardCsv : guardWorkbook)(file.name, file.bytes)
  const reply = await inWorkbookProcess({ kind: 'mark', bytes: file.bytes, workbook, marks: [...marks], most })
  return 'bytes' in reply ? reply.bytes : refuse(reply, { cells: most })
}

/**
 * The bytes of an xlsx file of thousands of rows, which would keep the server from everything else for seconds.
 * @throws Refusal files_busy, file_too_long
 */
export const writeLongWorkbook = async (sheets: readonly SheetWish[]): Promise<Uint8Array> => {
  const reply = await inWorkbookProcess({ kind: 'write', sheets: [...sheets] })
  return 'bytes' in reply ? reply.bytes : refuse(reply, { cells: mostCells.mark })
}
