/** The thread that reads and marks workbooks, so that a large file keeps no other call waiting. */
import type { Mark, Sheet } from './cell.ts'
import type { WorkbookKind } from './guard.ts'
import { readSheets, type SheetLimits, type TooMuch } from './read-sheets.ts'
import { weigh } from './weigh.ts'

export type WorkbookRequest =
  | { kind: 'read'; bytes: Uint8Array; workbook: WorkbookKind; limits: SheetLimits }
  | { kind: 'mark'; bytes: Uint8Array; workbook: WorkbookKind; marks: Mark[] }

export type WorkbookReply =
  | { sheets: Sheet[] }
  | { bytes: Uint8Array }
  | { refused: TooMuch | 'file_unpacks' | 'file_unreadable' }

/** Whatever a broken file makes the readers throw, it is the file that cannot be read. */
export default async (request: WorkbookRequest): Promise<WorkbookReply> => {
  try {
    const refused = weigh(request.bytes, request.workbook)
    if (refused) return { refused }
    if (request.kind === 'mark') {
      // The writing library takes long to load, and most requests only read.
      const { markSheets } = await import('./mark-sheets.ts')
      return { bytes: await markSheets(request.bytes, request.workbook, request.marks) }
    }
    const sheets = readSheets(request.bytes, request.workbook, request.limits)
    return typeof sheets === 'string' ? { refused: sheets } : { sheets }
  } catch {
    return { refused: 'file_unreadable' }
  }
}
