/**
 * An estimate that changed after scheduling got it says so and is handed over again from where one stands.
 * @vitest-environment happy-dom
 */
import { expect, test, vi } from 'vitest'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { ChangedSince } from '#web/estimate/wizard/changed-since.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const show = async (values: Partial<EstimateDetail>, again = true) => {
  const estimate = { id: 'e', revision: 4, state: 'ready', handedOverAt: '2026-11-20T08:00:00Z', ...values }
  const handOver = { isPending: false, mutateAsync: vi.fn(async () => estimate) }
  const acts = { busy: false, handOver } as unknown as EstimateActs
  const drawn = await draw(<ChangedSince estimate={estimate as EstimateDetail} acts={acts} again={again} />, 'en', [
    'estimate',
  ])
  return { drawn, handOver: handOver.mutateAsync }
}
const alert = () => document.querySelector('[role=alert]')?.textContent

test('[ES-026] a change after the hand-over is told, and handed over again', async () => {
  const { drawn, handOver } = await show({})
  expect(alert()).toContain('Changed since it was handed over')
  await drawn.press('Hand over again')
  expect(handOver).toHaveBeenCalledWith({ id: 'e', revision: 4 })
  await until(() => expect(drawn.notices).toEqual([{ tone: 'success', text: 'Handed over to scheduling' }]))
})

test.each([
  ['was never handed over', { handedOverAt: null }],
  ['is with scheduling as it stands', { state: 'handed_over' as const }],
  ['waits for a run, which is told elsewhere', { state: 'needs_run' as const }],
])('nothing is told of one that %s', async (_, values) => {
  await show(values)
  expect(alert()).toBeUndefined()
})

test('the step that hands over by itself has no second button for it', async () => {
  await show({}, false)
  expect(alert()).toContain('Changed since it was handed over')
  expect(document.querySelector('button')).toBeNull()
})
