/**
 * What the head of a day says of hours: those needed only where demand says how many.
 * @vitest-environment happy-dom
 */
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Problem } from '#contract/engine.ts'
import { createTranslator } from '#web/messages/translator.ts'
import { ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { bigShop, openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { DayHead } from './day-head.tsx'

const date = '2026-11-16'

/** The head of the first day: one person is planned for eight hours. */
const headOf = async (over: Partial<Problem>, letters = false, hours = '8 / '): Promise<HTMLElement> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const translator = await createTranslator('en')
  await translator.loadNamespaces(['planning', 'engine'])
  const schedule = await openShop({ ...bigShop(1, 7), ...over })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => {
    root.render(
      <I18nextProvider i18n={translator}>
        <Suspense>
          <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
            <ScheduleContext value={schedule}>
              <DayHead date={date} column={0} left={0} width={120} letters={letters} />
            </ScheduleContext>
          </SessionProvider>
        </Suspense>
      </I18nextProvider>,
    )
  })
  onTestFinished(async () => {
    await act(async () => root.unmount())
    schedule.close()
    place.remove()
  })
  await act(() => vi.waitFor(() => expect(place.textContent).toContain(letters ? '16' : hours)))
  await act(() => vi.waitFor(() => expect(schedule.engine.state()).toBe('ready')))
  return place
}

const template = [{ date, shift: 'early', workstation: 'till', heads: 2 }]
const demand = [{ date, workstation: 'till', start: 420, min: 1, target: 2, max: 3 }]

test('a plan by a template that names no hours leaves the need out', async () => {
  const head = await headOf({ template })
  expect(head.textContent).toContain('8 / –')
  expect(head.textContent).not.toMatch(/\/ 0|[▾▴=]/)
})

test('the month says nothing of a gap there', async () => {
  const [, , , gap] = (await headOf({ template }, true)).querySelectorAll('[role="columnheader"] > span')
  expect(gap?.textContent).toBe('–')
})

test('demand is what is needed', async () => {
  expect((await headOf({ demand })).textContent).toMatch(/8 \/ 1(?! [▾▴=])/)
})

test.each([
  [25_123_40, '25k', 'Turnover ¥25,123'],
  [9_876_00, '9.9k', 'Turnover ¥9,876'],
])('a forecast of %i cents is %s beside the hours, and whole in its title', async (turnover, shown, title) => {
  const head = await headOf({ forecast: [{ date, turnover, transactions: 0 }] })
  const told = head.querySelector('[title^="Turnover"]')
  expect([told?.textContent, told?.getAttribute('title')]).toEqual([shown, title])
})

/** Three people are needed for forty hours; the plan itself has nobody. */
const needed = (history: Problem['history']): Partial<Problem> => {
  const [model] = bigShop(3, 7).roster
  const { start = 0, end = 0, segments = [] } = model ?? {}
  const { workstation = '' } = segments[0] ?? {}
  const slots = Array.from({ length: (end - start) / 30 }, (_, at) => start + at * 30)
  const demand = slots.map(each => ({ date, workstation, start: each, min: 0, target: 3, max: 3 }))
  return { ...bigShop(3, 7), roster: [], history, demand }
}
const hoursIn = (head: HTMLElement) =>
  [...head.querySelectorAll('span')].find(each => each.textContent?.includes('0 / '))

test('hours that another plan of these days covers are not missing', async () => {
  const theirs = bigShop(3, 7)
    .roster.filter(each => each.date === date)
    .map(each => ({ ...each, id: `other|${each.id}`, breaks: [] }))
  const hours = hoursIn(await headOf(needed(theirs), false, '0 / '))
  expect(hours?.textContent).toMatch(/^0 \/ \d+(\.\d)?$/)
  expect(hours?.title).toMatch(/^0 h planned \/ 24 h needed, the rest is covered by other plans of these days$/)
  expect(hours?.className).toBe('')
})

test('hours that nobody covers are missing', async () => {
  const hours = hoursIn(await headOf(needed([]), false, '0 / '))
  expect(hours?.textContent).toMatch(/^0 \/ 24 ▾$/)
  expect(hours?.title).toMatch(/^0 h planned \/ 24 h needed$/)
  expect(hours?.className).not.toBe('')
})
