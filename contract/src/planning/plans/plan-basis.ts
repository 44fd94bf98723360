/** What automatic planning starts from, and which of it a problem lacks: asked before a search, by browser and server. */
import type { Problem } from '#contract/engine.ts'

export type PlanBasis = 'demand' | 'template'

/** Empty where there is something to plan by: the algorithm reads the demand, the template, or both of them. */
export const lackingBasis = ({
  algorithm,
  demand,
  template,
}: Pick<Problem, 'algorithm' | 'demand' | 'template'>): PlanBasis[] => {
  const bases: PlanBasis[] = algorithm === 'both' ? ['demand', 'template'] : [basisOf[algorithm]]
  const lengths = { demand: demand.length, template: template.length }
  return bases.some(basis => lengths[basis] > 0) ? [] : bases
}

const basisOf = { hours_estimate: 'demand', shift_template: 'template' } as const
