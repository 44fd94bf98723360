/** An engine whose every search has a budget in ticks, whatever seconds it is asked to take. */
import type { Engine } from './engine.ts'

/** The same ticks make the same plan on every machine, where seconds would not. */
export const inTicks = (engine: Engine, ticks: number): Engine => ({
  ...engine,
  solve: (problem, { seconds: _, ...options }) => engine.solve(problem, { ...options, ticks }),
})
