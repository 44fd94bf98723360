/** What the page and the engine's worker say to each other. */
import type { Change, Duty, EngineError, HoursPick, Problem } from '#contract/engine.ts'

/** What an open planner is asked. */
export type Question =
  | { ask: 'open'; problem: Problem }
  | { ask: 'edit'; change: Change }
  /** One class for each employee and date, employee by employee. */
  | { ask: 'legality'; duty: Duty }
  | { ask: 'candidates'; duty: string }
  /** What hours and cost are made of. */
  | { ask: 'hours'; pick: HoursPick }
  /** Why a duty is open, exchanges, a repair, shares: an operation of the open planner by name. */
  | { ask: 'explain'; operation: 'why_open' | 'exchanges' | 'repair' | 'fairness'; params: unknown }
  /** One of the engine's calls that need no open planner. */
  | { ask: 'call'; method: string; params: unknown }
  /** A search for a better roster; its steps are told as they come. */
  | { ask: 'search'; problem: Problem; seed: number; seconds: number }
  /** Ends the search: with its best so far, or with nothing. */
  | { ask: 'stop'; keep: boolean }

export interface Request {
  number: number
  question: Question
}

export type Reply =
  | { number: number; kind: 'answer'; answer: unknown }
  | { number: number; kind: 'refused'; errors: EngineError[] }
  /** A step of the search that request `number` began. */
  | { number: number; kind: 'step'; step: SearchStep }

/** How far a search has come; the roster only now and then, because it is large. */
export interface SearchStep {
  /** Seconds since it began. */
  seconds: number
  /** The engine's score; lower is better. */
  cost: number
  /** The best roster so far. */
  roster?: Duty[]
}

/** From the worker: it is ready, it answers, or it can answer no more. */
export type FromWorker = { said: 'ready' } | { said: 'replies'; replies: Reply[] } | { said: 'dead'; reason: string }

/** To the worker: all that was asked in one turn of the page. */
export type ToWorker = Request[]
