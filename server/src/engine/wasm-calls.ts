/** Engine calls through WebAssembly in a thread of its own, started on first use and again after a death. */
import { Worker } from 'node:worker_threads'
import type { EngineError } from '#contract/engine.ts'
import { Refusal } from '../errors.ts'
import type { EngineReply, EngineRequest } from './wasm-thread.ts'

interface Waiting {
  resolve(json: string): void
  reject(error: Error): void
}

export interface WasmCalls {
  call<R>(method: string, params: unknown): Promise<R>
  close(): Promise<void>
}

type Answer<R> = { ok: R } | { errors: EngineError[] }

/**
 * Opens the queue of calls. A call that kills the thread is refused with `engine_unavailable`, and so are those that
 * waited behind it; the next call starts a new thread.
 */
export const openWasmCalls = (): WasmCalls => {
  let thread: Worker | undefined
  let next = 0
  const waiting = new Map<number, Waiting>()

  const lose = (dead: Worker) => {
    if (thread !== dead) return
    thread = undefined
    for (const each of waiting.values()) each.reject(new Refusal('engine_unavailable'))
    waiting.clear()
  }

  const start = (): Worker => {
    const worker = new Worker(new URL('./wasm-thread.ts', import.meta.url))
    worker.on('message', (reply: EngineReply) => {
      waiting.get(reply.number)?.resolve(reply.json)
      waiting.delete(reply.number)
      if (waiting.size === 0) worker.unref()
    })
    worker.on('error', () => lose(worker))
    worker.on('exit', () => lose(worker))
    return worker
  }

  return {
    call: async <R>(method: string, params: unknown): Promise<R> => {
      thread ??= start()
      const worker = thread
      next += 1
      const request: EngineRequest = { number: next, method, params: JSON.stringify(params ?? null) }
      const json = await new Promise<string>((resolve, reject) => {
        waiting.set(request.number, { resolve, reject })
        worker.ref()
        worker.postMessage(request)
      })
      const answer = JSON.parse(json) as Answer<R>
      if ('errors' in answer) throw new Refusal('engine_refused', {}, undefined, answer.errors)
      return answer.ok
    },
    close: async () => {
      await thread?.terminate()
    },
  }
}
