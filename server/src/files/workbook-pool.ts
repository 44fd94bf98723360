/** The threads that read and mark workbooks: two at once at most, whoever sends how many files. */
import { Refusal } from '../errors.ts'
import { openThreadPool, ThreadLost } from '../threads/thread-pool.ts'
import type { WorkbookReply, WorkbookRequest } from './workbook-thread.ts'

const pool = openThreadPool<WorkbookRequest, WorkbookReply>(new URL('./workbook-thread.ts', import.meta.url), {
  threads: 2,
  seconds: 60,
  // The marked-up copy of a file of a million cells takes seven hundred.
  megabytes: 1024,
  // People try a file, mend it and try again; after that nobody pays for a thread that has nothing to do.
  idleSeconds: 10,
  // Each holds its file meanwhile.
  waiting: 32,
  waitingEach: 8,
})

/** How many threads are alive. */
export const workbookThreads = (): number => pool.alive

/**
 * What a thread answers to a request.
 * @throws Refusal file_unpacks where the thread runs out of memory or time: the file asks for more than a file may;
 * files_busy where too many files wait already
 */
export const inWorkbookThread = async (company: string, request: WorkbookRequest): Promise<WorkbookReply> => {
  try {
    return await pool.run(company, request)
  } catch (error) {
    if (!(error instanceof ThreadLost)) throw error
    throw new Refusal(error.by === 'full' ? 'files_busy' : 'file_unpacks')
  }
}
