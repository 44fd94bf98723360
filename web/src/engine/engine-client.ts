/**
 * The page's side of the engine's worker: numbered questions, gathered for one turn of the page, and a worker that is
 * started again when it dies. What was under way then fails with `EngineRestarted`; who owns a roster opens it again.
 */
import type {
  AbsenceRepair,
  Candidate,
  Change,
  Duty,
  Edited,
  Exchanges,
  Fairness,
  HoursDerivation,
  HoursPick,
  PersonAbsence,
  Problem,
  Snapshot,
  WhyOpen,
} from '#contract/engine.ts'
import { EngineRefusal } from './opened.ts'
import type { FromWorker, Question, Reply, Request, SearchStep, ToWorker } from './wire.ts'

/** The part of a `Worker` that is used; a test gives one that runs in the same thread. */
export interface WorkerPort {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: { data: FromWorker }) => void) | null
  onerror: ((event: unknown) => void) | null
}

/** The worker died before it answered. */
export class EngineRestarted extends Error {}

export type EngineState = 'starting' | 'ready' | 'failed'

/** Deaths in a row, without an answer between, after which the engine is given up. */
const DEATHS = 3

interface Waiting {
  resolve(answer: unknown): void
  reject(failure: Error): void
  step?(step: SearchStep): void
}

export class EngineClient {
  readonly #spawn: () => WorkerPort
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<() => void>()
  #worker: WorkerPort
  #outbox: Request[] = []
  #next = 1
  #state: EngineState = 'starting'
  #deaths = 0
  #generation = 0

  constructor(spawn: () => WorkerPort) {
    this.#spawn = spawn
    this.#worker = this.#start()
  }

  /** An engine in a worker of its own, for what would keep this one from its questions; whoever asks for it closes it. */
  aside(): EngineClient {
    return new EngineClient(this.#spawn)
  }

  state(): EngineState {
    return this.#state
  }

  /** How often the worker was started; a new number means that nothing is open in it. */
  generation(): number {
    return this.#generation
  }

  /** Calls `listener` when the state or the generation is new. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  open(problem: Problem): Promise<Snapshot> {
    return this.#ask({ ask: 'open', problem })
  }

  edit(change: Change): Promise<Edited> {
    return this.#ask({ ask: 'edit', change })
  }

  legality(duty: Duty): Promise<Uint8Array> {
    return this.#ask({ ask: 'legality', duty })
  }

  candidates(duty: string): Promise<Candidate[]> {
    return this.#ask({ ask: 'candidates', duty })
  }

  /** What hours and cost are made of: of the whole roster as it stands, of a person or of a date. */
  hours(pick: HoursPick): Promise<HoursDerivation> {
    return this.#ask({ ask: 'hours', pick })
  }

  /** Why nobody has a duty: who stands where, what blocks it, what would have to give way. */
  whyOpen(duty: Duty): Promise<WhyOpen> {
    return this.#ask({ ask: 'explain', operation: 'why_open', params: duty })
  }

  /** The best swap and the best chain of two steps for a duty. */
  exchanges(duty: string): Promise<Exchanges> {
    return this.#ask({ ask: 'explain', operation: 'exchanges', params: duty })
  }

  /** Who could take the duties of a person who cannot come. */
  repair(absence: PersonAbsence): Promise<AbsenceRepair> {
    return this.#ask({ ask: 'explain', operation: 'repair', params: absence })
  }

  /** Everybody's share of unpleasant work, and how evenly it is shared. */
  fairness(): Promise<Fairness> {
    return this.#ask({ ask: 'explain', operation: 'fairness', params: null })
  }

  call<T>(method: string, params: unknown): Promise<T> {
    return this.#ask({ ask: 'call', method, params })
  }

  /** Searches until `seconds` are over or `stop`; answers the best roster, or nothing where it was not kept. */
  search(problem: Problem, seed: number, seconds: number, step: (step: SearchStep) => void): Promise<Duty[] | null> {
    return this.#ask({ ask: 'search', problem, seed, seconds }, step)
  }

  stop(keep: boolean): Promise<null> {
    return this.#ask({ ask: 'stop', keep })
  }

  close(): void {
    this.#worker.onmessage = null
    this.#worker.onerror = null
    this.#worker.terminate()
    this.#fail(new EngineRestarted('closed'))
  }

  #ask<T>(question: Question, step?: (step: SearchStep) => void): Promise<T> {
    if (this.#state === 'failed') return Promise.reject(new EngineRestarted('failed'))
    const number = this.#next++
    if (this.#outbox.length === 0) queueMicrotask(() => this.#send())
    this.#outbox.push({ number, question })
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(number, { resolve: answer => resolve(answer as T), reject, step })
    })
  }

  #send(): void {
    const requests = this.#outbox
    if (requests.length === 0) return
    this.#outbox = []
    this.#worker.postMessage(requests)
  }

  #start(): WorkerPort {
    const worker = this.#spawn()
    this.#generation += 1
    worker.onmessage = ({ data }) => {
      if (data.said === 'ready') this.#become('ready')
      else if (data.said === 'dead') this.#died(data.reason)
      else for (const reply of data.replies) this.#replied(reply)
    }
    worker.onerror = () => this.#died('error')
    return worker
  }

  #replied(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number)
    if (!waiting) return
    if (reply.kind === 'step') {
      waiting.step?.(reply.step)
      return
    }
    this.#deaths = 0
    this.#waiting.delete(reply.number)
    if (reply.kind === 'answer') waiting.resolve(reply.answer)
    else waiting.reject(new EngineRefusal(reply.errors))
  }

  #died(reason: string): void {
    this.#worker.onmessage = null
    this.#worker.onerror = null
    this.#worker.terminate()
    this.#outbox = []
    this.#deaths += 1
    const failed = this.#deaths >= DEATHS
    if (!failed) this.#worker = this.#start()
    this.#fail(new EngineRestarted(reason))
    this.#become(failed ? 'failed' : 'starting')
  }

  #fail(failure: Error): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const each of waiting) each.reject(failure)
  }

  #become(state: EngineState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
