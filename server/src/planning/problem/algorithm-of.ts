/** What automatic planning of a plan starts from: the algorithm chosen for the plan, else that of its scheduling rule. */
import type { Algorithm } from '#contract/engine.ts'
import type { GatheredFacts } from './facts/gather-facts.ts'

export const algorithmOf = ({ subject, rule }: Pick<GatheredFacts, 'subject' | 'rule'>): Algorithm =>
  subject.algorithm ?? rule?.algorithm ?? 'both'
