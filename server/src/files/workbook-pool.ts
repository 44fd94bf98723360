/** The processes that read, mark and write workbooks: two at once at most, whoever sends how many files. */
import { Refusal } from '../errors.ts'
import { type LostBy, WorkLost } from '../threads/pool.ts'
import { openProcessPool } from '../threads/process-pool.ts'
import type { WorkbookReply, WorkbookRequest } from './workbook-work.ts'

const pool = openProcessPool<WorkbookRequest, WorkbookReply>(new URL('./workbook-work.ts', import.meta.url), {
  workers: 2,
  seconds: 60,
  // The marked-up copy of as many texts as may be marked needs more than 640; beside its heap a process has some 300.
  megabytes: 768,
  // People try a file, mend it and try again; after that nobody pays for a process that has nothing to do.
  idleSeconds: 10,
  // Each holds its file meanwhile.
  waiting: 32,
  waitingEach: 8,
})

const codes: Record<LostBy, string> = {
  full: 'files_busy',
  time: 'file_too_long',
  memory: 'file_unpacks',
  died: 'file_unreadable',
  closed: 'files_busy',
}

/** How many processes are alive. */
export const workbookProcesses = (): number => pool.alive

/**
 * What a process answers to a request.
 * @throws Refusal files_busy, file_too_long, file_unpacks, file_unreadable where the process is lost
 */
export const inWorkbookProcess = (request: WorkbookRequest): Promise<WorkbookReply> =>
  pool.run(request).catch((error: unknown) => {
    throw error instanceof WorkLost ? new Refusal(codes[error.by]) : error
  })
