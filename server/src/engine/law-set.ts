/** The rules that law prescribes in a region, dated, from the engine's law book, and those that hold everywhere. */
import type { RuleUse } from '#contract/engine.ts'
import type { Engine } from './engine.ts'

export const lawSet = (engine: Engine, region: string): Promise<RuleUse[]> =>
  engine.call<RuleUse[]>('law_set', { jurisdiction: region.split('-')[0] ?? region })
