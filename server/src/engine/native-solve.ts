/** Long solving with the native binary: problem on standard input, progress and roster on standard output. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { EngineError, Progress } from '#contract/engine.ts'
import { elapsedMillis } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { SolveOptions, SolveProgress } from './engine.ts'

/** A line of the binary: progress on the way, one plan at the end, or errors. */
type Line<R> = { progress: Progress } | { ok: R } | { errors: EngineError[] }

const killAfterMillis = 5_000

const argumentsOf = (options: SolveOptions): string[] => [
  'solve',
  '--format',
  'plan',
  '--seed',
  String(options.seed),
  ...(options.ticks === undefined ? [] : ['--ticks', String(options.ticks)]),
  ...(options.seconds === undefined ? [] : ['--seconds', String(options.seconds)]),
  '--progress',
  '-',
]

/** How far a search is: of its ticks, or of its time. */
const progressOf = ({ tick, cost, done }: Progress, options: SolveOptions, began: number): SolveProgress => {
  const seconds = (elapsedMillis() - began) / 1000
  const share = options.ticks !== undefined ? tick / options.ticks : options.seconds ? seconds / options.seconds : 0
  return { percent: done ? 100 : Math.min(99, Math.floor(share * 100)), score: cost }
}

/** What is no JSON is none of ours, for example a message of a library. */
const readLine = <R>(text: string): Line<R> | undefined => {
  try {
    return JSON.parse(text) as Line<R>
  } catch {
    return undefined
  }
}

/**
 * Runs `paiban solve`. Cancelling sends SIGTERM, on which the binary prints its best roster and ends.
 * @throws Refusal engine_refused with the engine's errors, engine_unavailable where it cannot be run or dies
 */
export const solveNative = <R>(binary: string, problem: unknown, options: SolveOptions): Promise<R> =>
  new Promise<R>((resolve, reject) => {
    const child = spawn(binary, argumentsOf(options), { stdio: ['pipe', 'pipe', 'ignore'] })
    let killing: NodeJS.Timeout | undefined
    const began = elapsedMillis()
    let outcome: Line<R> | undefined
    const cancel = () => {
      child.kill('SIGTERM')
      killing = setTimeout(() => child.kill('SIGKILL'), killAfterMillis)
      killing.unref()
    }
    options.signal?.addEventListener('abort', cancel, { once: true })
    child.on('error', () => reject(new Refusal('engine_unavailable')))
    // The binary may end without reading everything, for example on a malformed problem.
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(problem))
    createInterface({ input: child.stdout }).on('line', text => {
      const line = readLine<R>(text)
      if (!line) return
      if ('progress' in line) options.onProgress?.(progressOf(line.progress, options, began))
      else outcome = line
    })
    child.on('close', () => {
      clearTimeout(killing)
      options.signal?.removeEventListener('abort', cancel)
      if (outcome && 'ok' in outcome) resolve(outcome.ok)
      else if (outcome && 'errors' in outcome) reject(new Refusal('engine_refused', {}, undefined, outcome.errors))
      else reject(new Refusal('engine_unavailable'))
    })
    if (options.signal?.aborted) cancel()
  })
