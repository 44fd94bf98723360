/** How long questions take: one after the other, and by several callers at once. */
import { loadavg } from 'node:os'

export interface Took {
  /** The middle and the slowest of all, in milliseconds. */
  middle: number
  slowest: number
}

const rankOf = (taken: readonly number[], share: number): number =>
  taken.toSorted((a, b) => a - b)[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The first is not counted: connections are made, and the database reads what it has not in memory. */
export const oneByOne = async (runs: number, work: () => Promise<unknown>): Promise<Took & { first: number }> => {
  const first = await timed(work)
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) taken.push(await timed(work))
  return { first, middle: rankOf(taken, 0.5), slowest: Math.max(...taken) }
}

/** Each asks again as soon as it is answered. */
export const atOnce = async (
  callers: number,
  seconds: number,
  work: (caller: number) => Promise<unknown>,
): Promise<{ perSecond: number; p95: number }> => {
  const taken: number[] = []
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < until) taken.push(await timed(() => work(caller)))
    }),
  )
  return { perSecond: taken.length / ((performance.now() - began) / 1000), p95: rankOf(taken, 0.95) }
}

export const millis = (figure: number): string => figure.toFixed(0)

export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1)
