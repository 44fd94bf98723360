/**
 * A balance is solid with rings until today, dashed after, over a scale that holds it.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { StepChart } from './step-chart.tsx'

test('each change until today has its ring; what comes is one dashed line from today on', async () => {
  await draw(
    <StepChart
      points={[
        { date: '2026-01-01', value: 5 },
        { date: '2026-05-01', value: 3 },
        { date: '2026-12-01', value: 1 },
      ]}
      first="2026-01-01"
      last="2026-12-31"
      today="2026-07-02"
      word="Today"
      label="Balance"
    />,
  )
  const chart = document.querySelector('figure')
  expect(chart?.getAttribute('aria-label')).toBe('Balance')
  expect(chart?.querySelectorAll('i')).toHaveLength(2)
  const paths = [...document.querySelectorAll('path')].map(each => each.getAttribute('d') ?? '')
  expect(paths).toHaveLength(3)
  // The dashed line begins where the solid one ends, half a year in.
  expect(paths[1]?.match(/H([\d.]+)$/)?.[1]).toBe(paths[2]?.match(/^M([\d.]+)/)?.[1])
  expect(chart?.textContent).toBe('0246Today')
})
