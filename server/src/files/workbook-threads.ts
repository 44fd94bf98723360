/** Threads that read and mark workbooks: each holds one file at a time, may use only so much, and waits a while for the next. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import type { WorkbookReply, WorkbookRequest } from './workbook-thread.ts'

const threadFile = new URL('./workbook-thread.ts', import.meta.url)
const secondsLimit = 60
const memory = { maxOldGenerationSizeMb: 1024 }
/** People try a file, mend it and try again; after that nobody pays for a thread that has nothing to do. */
const idleSeconds = 10
/** A larger file leaves a heap behind that is not worth keeping. */
const keptUpTo = 1024 * 1024

interface IdleThread {
  thread: Worker
  end: NodeJS.Timeout
  forget(): void
}

const idle: IdleThread[] = []

const leaveIdle = (thread: Worker) => {
  const forget = () => {
    const at = idle.findIndex(each => each.thread === thread)
    if (at >= 0) idle.splice(at, 1)
  }
  const end = setTimeout(() => {
    forget()
    void thread.terminate()
  }, idleSeconds * 1000)
  // Neither the thread nor its clock keeps a process alive that has nothing else to do.
  end.unref()
  thread.unref()
  thread.once('exit', forget)
  thread.once('error', forget)
  idle.push({ thread, end, forget })
}

const takeThread = (): Worker => {
  const waiting = idle.pop()
  if (!waiting) return new Worker(threadFile, { resourceLimits: memory })
  clearTimeout(waiting.end)
  waiting.thread.off('exit', waiting.forget)
  waiting.thread.off('error', waiting.forget)
  waiting.thread.ref()
  return waiting.thread
}

/** How many threads wait for a file. */
export const idleThreads = (): number => idle.length

/**
 * What a thread answers to a request.
 * @throws Refusal file_unpacks where the thread runs out of memory or time: the file asks for more than a file may
 */
export const inThread = (request: WorkbookRequest): Promise<WorkbookReply> =>
  new Promise((resolve, reject) => {
    const thread = takeThread()
    const late = setTimeout(() => void thread.terminate(), secondsLimit * 1000)
    const lose = () => {
      clearTimeout(late)
      reject(new Refusal('file_unpacks'))
    }
    thread.once('error', lose)
    thread.once('exit', lose)
    thread.once('message', (reply: WorkbookReply) => {
      clearTimeout(late)
      thread.off('error', lose)
      thread.off('exit', lose)
      if (request.bytes.length > keptUpTo) void thread.terminate()
      else leaveIdle(thread)
      resolve(reply)
    })
    thread.postMessage(request)
  })
