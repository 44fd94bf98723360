/** Long solving with the native binary: problem on standard input, progress and plan on standard output. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { EngineError, Unpriced } from '#contract/engine.ts'
import { elapsedMillis } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Solved, SolveOptions } from './engine.ts'

/** A line of the binary: progress on the way, the plan, and at the end what it came to; or errors. */
type Line =
  | { ms: number; cost: number; bound: number | null }
  | { roster: unknown }
  | { done: true; cost: number; bound: number | null; unpriced: Unpriced[] }
  | { errors: EngineError[] }

const killAfterMillis = 5_000

const argumentsOf = (options: SolveOptions): string[] => [
  'solve',
  '--format',
  'plan',
  '--seed',
  String(options.seed),
  ...(options.ticks === undefined ? [] : ['--ticks', String(options.ticks)]),
  ...(options.seconds === undefined ? [] : ['--seconds', String(options.seconds)]),
  '--out',
  '-',
  '-',
]

/**
 * How often progress is told. It goes by the clock, not by the binary's lines: a search that has no roster yet is still
 * seen to run, and whoever tells progress learns of a cancellation only then.
 */
const tellEveryMillis = 500

/** How far a search is of its time; a budget of ticks has no share to tell before it is over. */
const percentOf = ({ seconds }: SolveOptions, began: number): number => {
  const spent = (elapsedMillis() - began) / 1000
  return seconds ? Math.min(99, Math.floor((spent / seconds) * 100)) : 0
}

/** What is no JSON is none of ours, for example a message of a library. */
const readLine = (text: string): Line | undefined => {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}

/**
 * Runs `paiban solve`. Cancelling sends SIGTERM, on which the binary prints its best roster and ends.
 * @throws Refusal engine_refused with the engine's errors, engine_unavailable where it cannot be run or dies
 */
export const solveNative = <R>(binary: string, problem: unknown, options: SolveOptions): Promise<Solved<R>> =>
  new Promise((resolve, reject) => {
    const child = spawn(binary, argumentsOf(options), { stdio: ['pipe', 'pipe', 'ignore'] })
    let killing: NodeJS.Timeout | undefined
    const began = elapsedMillis()
    let plan: R | undefined
    let errors: EngineError[] | undefined
    let score: number | undefined
    let bound: number | null = null
    let unpriced: Unpriced[] = []
    const tell = (percent: number) =>
      options.onProgress?.(score === undefined ? { percent, bound } : { percent, score, bound })
    const telling = setInterval(() => tell(percentOf(options, began)), tellEveryMillis)
    const cancel = () => {
      child.kill('SIGTERM')
      killing = setTimeout(() => child.kill('SIGKILL'), killAfterMillis)
      killing.unref()
    }
    options.signal?.addEventListener('abort', cancel, { once: true })
    child.on('error', () => {
      clearInterval(telling)
      reject(new Refusal('engine_unavailable'))
    })
    // The binary may end without reading everything, for example on a malformed problem.
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(problem))
    createInterface({ input: child.stdout }).on('line', text => {
      const line = readLine(text)
      if (!line) return
      if ('errors' in line) errors = line.errors
      else if ('roster' in line) plan = line as R
      else {
        score = line.cost
        bound = line.bound
        if ('done' in line) {
          unpriced = line.unpriced
          tell(100)
        }
      }
    })
    child.on('close', () => {
      clearInterval(telling)
      clearTimeout(killing)
      options.signal?.removeEventListener('abort', cancel)
      if (plan) resolve({ plan, bound, unpriced })
      else if (errors) reject(new Refusal('engine_refused', {}, undefined, errors))
      else reject(new Refusal('engine_unavailable'))
    })
    if (options.signal?.aborted) cancel()
  })
