/** What a process for workbooks does: it reads, marks or writes one, which takes seconds and much memory. */
import type { Mark, Sheet } from './cell.ts'
import type { WorkbookKind } from './guard.ts'
import { readSheets, type SheetLimits, type TooMuch } from './read-sheets.ts'
import { mostCells, type TooHeavy, weigh } from './weigh.ts'
import type { SheetWish } from './write-workbook.ts'

export type WorkbookRequest =
  | { kind: 'read'; bytes: Uint8Array; workbook: WorkbookKind; limits: SheetLimits }
  | { kind: 'mark'; bytes: Uint8Array; workbook: WorkbookKind; marks: Mark[]; most: number }
  | { kind: 'write'; sheets: SheetWish[] }

export type WorkbookReply =
  | { sheets: Sheet[] }
  | { bytes: Uint8Array }
  | { refused: TooMuch | TooHeavy | 'file_unreadable' }

/** Whatever a broken file makes the readers throw, it is the file that cannot be read. */
export default async (request: WorkbookRequest): Promise<WorkbookReply> => {
  if (request.kind === 'write') {
    const { writeWorkbook } = await import('./write-workbook.ts')
    return { bytes: await writeWorkbook(request.sheets) }
  }
  try {
    const most = request.kind === 'mark' ? request.most : mostCells.read
    const refused = weigh(request.bytes, request.workbook, most)
    if (refused) return { refused }
    if (request.kind === 'mark') {
      // The writing library takes long to load, and most requests only read.
      const { markSheets } = await import('./mark-sheets.ts')
      const marked = await markSheets(request.bytes, request.workbook, request.marks, most)
      return typeof marked === 'string' ? { refused: marked } : { bytes: marked }
    }
    const sheets = readSheets(request.bytes, request.workbook, request.limits)
    return typeof sheets === 'string' ? { refused: sheets } : { sheets }
  } catch {
    return { refused: 'file_unreadable' }
  }
}
