/** What an algorithm cannot plan without. */
import { expect, test } from 'vitest'
import type { Algorithm, Problem } from '#contract/engine.ts'
import { lackingBasis, type PlanBasis } from './plan-basis.ts'

const demand: Problem['demand'] = [{ date: '2026-11-16', workstation: 'till', start: 600, min: 1, target: 1, max: 1 }]
const template: Problem['template'] = [{ date: '2026-11-16', workstation: 'till', shift: 'early', heads: 1 }]

test.each<[Algorithm, Problem['demand'], Problem['template'], PlanBasis[]]>([
  ['hours_estimate', [], template, ['demand']],
  ['hours_estimate', demand, [], []],
  ['shift_template', demand, [], ['template']],
  ['shift_template', [], template, []],
  ['both', [], [], ['demand', 'template']],
  ['both', demand, [], []],
  ['both', [], template, []],
])('%s with %j and %j lacks %j', (algorithm, needed, rows, lacking) => {
  expect(lackingBasis({ algorithm, demand: needed, template: rows })).toEqual(lacking)
})
