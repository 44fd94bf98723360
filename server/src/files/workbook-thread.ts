/** The thread that reads and marks workbooks, so that a large file keeps no other call waiting. */
import { parentPort } from 'node:worker_threads'
import type { Mark, Sheet } from './cell.ts'
import type { WorkbookKind } from './guard.ts'
import { readSheets, type SheetLimits } from './read-sheets.ts'

export type WorkbookRequest =
  | { kind: 'read'; bytes: Uint8Array; workbook: WorkbookKind; limits: SheetLimits }
  | { kind: 'mark'; bytes: Uint8Array; workbook: WorkbookKind; marks: Mark[] }

export type WorkbookReply =
  | { sheets: Sheet[] }
  | { bytes: Uint8Array }
  | { refused: 'file_too_many' | 'file_unreadable' }

const answer = async (request: WorkbookRequest): Promise<WorkbookReply> => {
  try {
    if (request.kind === 'mark') {
      // The writing library takes long to load, and most requests only read.
      const { markSheets } = await import('./mark-sheets.ts')
      return { bytes: await markSheets(request.bytes, request.workbook, request.marks) }
    }
    const sheets = readSheets(request.bytes, request.workbook, request.limits)
    return sheets === 'too_many' ? { refused: 'file_too_many' } : { sheets }
  } catch {
    // Whatever a broken file makes the readers throw, it is the file that cannot be read.
    return { refused: 'file_unreadable' }
  }
}

parentPort?.on('message', async (request: WorkbookRequest) => {
  parentPort?.postMessage(await answer(request))
})
