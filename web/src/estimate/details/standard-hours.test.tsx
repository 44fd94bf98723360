/**
 * The turnover beside the standard hours is the one that is staffed for, and is not called as the expected one is.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { draw } from '#web/testing/render.tsx'
import { StandardHours } from './standard-hours.tsx'

const day = {
  date: '2026-11-23',
  directMinutes: 600,
  indirectMinutes: 60,
  derivation: [{ code: 'turnover_at_level', name: '', value: 1_850_700, dates: [], inputs: [] }],
}
const estimate = { workstations: [], demand: { days: [day] } } as unknown as EstimateDetail

test.each([
  ['en', 'Turnover at the service level'],
  ['zh_CN', '服务水平下的营业额'],
  ['zh_TW', '服務水準下的營業額'],
] as const)('in %s', async (locale, head) => {
  const drawn = await draw(<StandardHours estimate={estimate} />, locale, ['estimate', 'engine'])
  expect([...document.querySelectorAll('thead th')].map(each => each.textContent)[1]).toBe(head)
  expect(document.querySelector('tbody td')?.textContent).toBe('¥18,507')
  await drawn.close()
})
