/** Three starting points for the trade-offs of automatic planning; every figure may be changed afterwards. */
import type { Weights } from '#contract/engine.ts'

/** The engine's own trade-offs. */
const balanced: Weights = {
  underMin: 400,
  underTarget: 200,
  overMax: 60,
  cost: 1,
  hoursBalance: 20,
  preference: 40,
  fairness: 10,
  stability: 30,
  finding: 100,
}

export const presets = {
  /** No open work, whatever it costs. */
  cover: { ...balanced, underMin: 800, underTarget: 400 },
  /** Few hours and cheap ones. */
  cost: { ...balanced, underTarget: 100, overMax: 120, cost: 4 },
  /** Wishes, even loads and steady rosters. */
  people: { ...balanced, hoursBalance: 60, preference: 120, fairness: 40, stability: 60 },
} satisfies Record<string, Weights>

export type Preset = keyof typeof presets

export const standardWeights = balanced
export const weightNames = Object.keys(balanced) as (keyof Weights)[]
