/**
 * The days that a step of a derivation was made of, as they are told.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import type { Step } from '#contract/engine.ts'
import { useDerivationLines } from '#web/derivation/steps.ts'
import { draw } from '#web/testing/render.tsx'

const From = ({ dates }: { dates: string[] }) => {
  const step: Step = { code: 'days_used', measure: 'count', value: dates.length, name: '', dates }
  return useDerivationLines()([step]).map(({ from }) => <p key={from}>{from}</p>)
}

test.each([
  ['each of a few', ['2026-11-16', '2026-11-09', '2026-11-02'], '2 Nov · 9 Nov · 16 Nov'],
  ['first and last of many', ['2026-11-20', '2026-11-13', '2026-11-06', '2026-10-30', '2026-10-23'], '23 Oct–20 Nov'],
])('they go from the oldest to the newest, %s, though the engine looked back', async (_, dates, told) => {
  await draw(<From dates={dates} />, 'en', ['engine'])
  expect(document.querySelector('p')?.textContent).toBe(told)
})
