/**
 * The reference dates of a forecast: the quick ranges end before the period, and the days of one are what is run with.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { closeEachScreen, drawEstimating } from '#web/estimate/testing/open-figure.tsx'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { ReferenceDates } from '#web/estimate/wizard/reference/reference-dates.tsx'

closeEachScreen()

/** Opens the picker of an estimate of a week; answers what it offers and what is run with. */
const open = async (first: string) => {
  const saveAndRun = vi.fn()
  const acts = { busy: false, saveAndRun } as unknown as EstimateActs
  const estimate = {
    id: 'e',
    revision: 1,
    first,
    last: first,
    method: 'recent_weeks',
    referenceDates: [],
    specials: [],
  }
  const drawn = await drawEstimating(<ReferenceDates estimate={estimate as unknown as EstimateDetail} acts={acts} />)
  const chosen = document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]
  await act(async () => chosen?.click())
  const input = document.querySelector<HTMLInputElement>('.ant-picker-range input')
  await act(async () => {
    input?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    input?.focus()
    input?.click()
  })
  const offered = [...document.querySelectorAll<HTMLElement>('[class*="picker-presets"] li')]
  return { drawn, offered, saveAndRun }
}

test.each([
  ['a period that is to come: before today', '2026-11-23', '2026-11-09', '2026-11-15'],
  ['a period that has passed: before it', '2026-09-14', '2026-09-07', '2026-09-13'],
])('[CO-042] last week, chosen by one press for %s, is what is run with', async (_, first, from, to) => {
  const { drawn, offered, saveAndRun } = await open(first)
  expect(offered.map(each => each.textContent)).toEqual(['Last week', 'Last month', 'Last three months'])
  await act(async () => offered[0]?.click())
  await drawn.press('Change and run again')
  expect(saveAndRun).toHaveBeenCalledOnce()
  const { referenceDates } = saveAndRun.mock.calls[0]?.[0] ?? {}
  expect([referenceDates.length, referenceDates[0], referenceDates.at(-1)]).toEqual([7, from, to])
})
