/**
 * Whoever comes back to the trial of other figures tries on the estimate's questions of then.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { closeEachScreen, drawEstimating } from '#web/estimate/testing/open-figure.tsx'
import { engineInNode, estimateOf, questions } from '#web/estimate/testing/small-site.ts'
import { WhatIfPage } from '#web/estimate/what-if/what-if-page.tsx'
import { until } from '#web/testing/until.ts'
import { Walk } from '#web/testing/walk.tsx'

let estimate: EstimateDetail
beforeAll(async () => {
  estimate = await estimateOf(await engineInNode())
})
closeEachScreen()

const level = () => document.querySelector('.ant-segmented-item-selected')?.textContent

it('asks the questions again on the way back', async () => {
  const answers = { 'estimate/get.htm': estimate, 'questions.htm': { questions } }
  const screens = { Trial: <WhatIfPage />, Elsewhere: <p>Elsewhere</p> }
  const { press } = await drawEstimating(<Walk screens={screens} />, answers, 'en', `/?id=${estimate.id}`)
  await until(() => expect(level()).toBe('p70'))
  await press('Elsewhere')
  // What no screen shows is forgotten with the next turn of the clock, which nobody's finger is quick enough to beat.
  await act(() => new Promise(passed => setTimeout(passed, 5)))
  answers['questions.htm'] = { questions: { ...questions, serviceLevel: 90 } }
  await press('Trial')
  await until(() => expect(level()).toBe('p90'))
})
