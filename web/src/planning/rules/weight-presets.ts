/** Three starting points for the trade-offs of automatic planning; every figure may be changed afterwards. */
import type { Weights } from '#contract/engine.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'

export const presets = {
  /** No open work, whatever it costs. */
  cover: { ...standardWeights, underMin: 800, underTarget: 400 },
  /** Few hours and cheap ones. */
  cost: { ...standardWeights, underTarget: 100, overMax: 120, cost: 4 },
  /** Wishes, even loads and steady rosters. */
  people: { ...standardWeights, hoursBalance: 60, preference: 120, fairness: 40, stability: 60 },
} satisfies Record<string, Weights>

export type Preset = keyof typeof presets

export const weightNames = Object.keys(standardWeights) as (keyof Weights)[]
