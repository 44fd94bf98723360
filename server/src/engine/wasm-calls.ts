/** Engine calls through WebAssembly in a few threads: none waits for another company's long one, and none lasts for ever. */
import { availableParallelism } from 'node:os'
import type { EngineError } from '#contract/engine.ts'
import { Refusal } from '../errors.ts'
import { type LostBy, type PoolLimits, WorkLost } from '../threads/pool.ts'
import { openThreadPool } from '../threads/thread-pool.ts'
import type { EngineRequest } from './wasm-thread.ts'

export interface WasmCalls {
  call<R>(method: string, params: unknown): Promise<R>
  close(): Promise<void>
}

type Answer<R> = { ok: R } | { errors: EngineError[] }

const usual: PoolLimits = {
  // One long call leaves a thread for all others; more than four would only share the same cores with the searches.
  workers: Math.max(2, Math.min(4, availableParallelism() - 1)),
  seconds: 30,
  megabytes: 512,
  idleSeconds: 60,
  waiting: 200,
  waitingEach: 50,
}

const codes: Record<LostBy, string> = {
  full: 'engine_busy',
  time: 'engine_too_long',
  memory: 'engine_unavailable',
  died: 'engine_unavailable',
  closed: 'engine_unavailable',
}

/**
 * Opens the pool; no thread is started before the first call. A call that lasts too long, or kills its thread, is refused,
 * and the next one has another thread.
 */
export const openWasmCalls = (limits: Partial<PoolLimits> = {}): WasmCalls => {
  const file = new URL('./wasm-thread.ts', import.meta.url)
  const pool = openThreadPool<EngineRequest, string>(file, { ...usual, ...limits })
  return {
    call: async <R>(method: string, params: unknown): Promise<R> => {
      const request = { method, params: JSON.stringify(params ?? null) }
      const json = await pool.run(request).catch((error: unknown) => {
        throw error instanceof WorkLost ? new Refusal(codes[error.by]) : error
      })
      const answer = JSON.parse(json) as Answer<R>
      if ('errors' in answer) throw new Refusal('engine_refused', {}, undefined, answer.errors)
      return answer.ok
    },
    close: () => pool.close(),
  }
}
