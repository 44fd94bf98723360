/** The engine as the server sees it: calls, and long solving with progress. The server computes no time by itself. */

import type { Unpriced } from '#contract/engine.ts'

/** Progress of a running solve, as the native binary tells it. */
export interface SolveProgress {
  /** 0 to 100. */
  percent: number
  score?: number
  /** Proved so far: no roster scores less. Null where nothing is. */
  bound: number | null
}

/** What a search came to. */
export interface Solved<R> {
  plan: R
  /** Proved: no roster scores less than it. Null where nothing is. */
  bound: number | null
  /** What the proof does not hold of the score. */
  unpriced: Unpriced[]
}

export interface SolveOptions {
  seed: number
  /** Budget in ticks of the engine; the same ticks give the same roster. */
  ticks?: number
  /** Budget in seconds instead. */
  seconds?: number
  onProgress?: (progress: SolveProgress) => void
  /** Cancels; the best roster so far is kept. */
  signal?: AbortSignal
}

export interface Engine {
  /** One call: params in, result out. Throws Refusal engine_refused with the engine's errors as data. */
  call<R>(method: string, params: unknown): Promise<R>
  /** Plans a problem with the native binary; answers the plan that `paiban solve` writes, and its bound. */
  solve<R>(problem: unknown, options: SolveOptions): Promise<Solved<R>>
  close(): Promise<void>
}
