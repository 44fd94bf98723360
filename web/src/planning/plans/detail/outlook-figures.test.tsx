/**
 * Where no hours are known to be needed, what a plan is expected to need says why.
 * @vitest-environment happy-dom
 */
import { beforeAll, expect, test } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { OutlookList } from './outlook-figures.tsx'

beforeAll(() => startMessages().then(() => undefined))

const nothing = {
  ...{ first: '2026-11-23', days: 7, estimateId: null, estimatedTurnoverCents: null, estimatedTransactions: null },
  ...{ neededMinutes: 0, availableMinutes: 5400, turnoverPerHourCents: null, transactionsPerHour: null },
  directShare: null,
}

test.each([
  ['no estimate', nothing, '–', 'No estimate covers these days'],
  ['an estimate without heads', { ...nothing, estimatedTurnoverCents: 9_000_00 }, '–', 'gives no heads'],
  ['hours', { ...nothing, estimatedTurnoverCents: 9_000_00, neededMinutes: 600 }, '10 h', undefined],
])('with %s', async (_, outlook, needed, why) => {
  const drawn = await draw(<OutlookList outlook={outlook} />, 'en', ['planning'])
  const term = [...document.querySelectorAll('dt')].find(each => each.textContent === 'Hours needed')
  expect(term?.nextElementSibling?.textContent).toBe(needed)
  const said = document.querySelector('dl + p')?.textContent
  if (why === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(why)
  await drawn.close()
})
