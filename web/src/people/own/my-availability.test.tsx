/**
 * An employee says when they can work: what is kept is shown, and what they change is sent with the revision it was made from.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { MyAvailability } from './my-availability.tsx'

afterEach(() => vi.unstubAllGlobals())

const week = Array.from({ length: 7 }, () => [{ start: 540, end: 1080, level: 'possible' }])
const held = { revision: 3, patterns: [{ from: '2026-11-01', to: null, weekdays: week }], exceptions: [] }

const show = async (answer: object, locale: 'en' | 'zh_CN' | 'zh_TW' = 'en') => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('saveOwn')) sent.push(JSON.parse(String(init?.body)))
    return Response.json(address.includes('saveOwn') ? { result: 0, revision: 4 } : answer)
  })
  return { drawn: await drawOwn(locale), sent }
}
const drawOwn = (locale: 'en' | 'zh_CN' | 'zh_TW' = 'en') =>
  draw(
    <SessionProvider me={{ today: '2026-11-18' } as Me} company={{ permissions: ['roster.own'] } as unknown as Company}>
      <MyAvailability />
    </SessionProvider>,
    locale,
    ['people', 'shared'],
  )

test('what is kept is shown, and a day that is taken out is sent', async () => {
  const { drawn, sent } = await show({ result: 0, ...held })
  await until(() => expect(document.querySelectorAll('input[value="09:00-18:00"]')).toHaveLength(7))
  await act(async () => document.querySelector<HTMLElement>('button[aria-label="Monday Remove row 1"]')?.click())
  await drawn.press('Save')
  const [monday, ...others] = week
  expect(monday).toHaveLength(1)
  await until(() =>
    expect(sent).toEqual([
      { revision: 3, patterns: [{ ...held.patterns[0], weekdays: [[], ...others] }], exceptions: [] },
    ]),
  )
})

test('a further time of a day begins where the last one ends', async () => {
  const { drawn, sent } = await show({ result: 0, ...held })
  await until(() => expect(document.querySelectorAll('input[value="09:00-18:00"]')).toHaveLength(7))
  const monday = [...document.querySelectorAll('fieldset')].find(
    each => each.querySelector('legend')?.textContent === 'Monday',
  )
  const add = [...(monday?.querySelectorAll('button') ?? [])].find(each => each.textContent === 'Add a time')
  await act(async () => add?.click())
  await drawn.press('Save')
  const [[first] = [], ...others] = week
  const both = [first, { start: 1080, end: 1440, level: 'possible' }]
  await until(() => expect(sent).toMatchObject([{ patterns: [{ weekdays: [both, ...others] }] }]))
})

test('what is saved in another window meanwhile takes nothing away that is typed, is told, and is replaced or taken', async () => {
  let answer: object = { result: 0, ...held }
  let isStale = true
  const sent: { revision: number; patterns: unknown[] }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('saveOwn')) return Response.json(answer)
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(isStale ? { result: 1, code: 'stale', message: 'Stale' } : { result: 0, revision: 5 })
  })
  const drawn = await drawOwn()
  const rows = () => document.querySelectorAll('input[value="09:00-18:00"]').length
  const removeMonday = () =>
    act(async () => document.querySelector<HTMLElement>('button[aria-label="Monday Remove row 1"]')?.click())
  const isTold = () => document.body.textContent?.includes('changed elsewhere')
  await until(() => expect(rows()).toBe(7))
  await removeMonday()
  const theirs = {
    revision: 4,
    patterns: [{ ...held.patterns[0], weekdays: [week[0], ...week.slice(1).map(() => [])] }],
  }
  answer = { result: 0, ...held, ...theirs }
  expect(isTold()).toBe(false)
  await drawn.press('Save')
  await until(() => expect(isTold()).toBe(true))
  expect(rows(), 'as typed').toBe(6)
  isStale = false
  answer = { result: 0, ...held, revision: 5, patterns: sent[0]?.patterns }
  await drawn.press('Save')
  await until(() => expect(isTold()).toBe(false))
  expect(sent.map(each => each.revision)).toEqual([3, 4])
  expect(sent[1]?.patterns).toEqual(sent[0]?.patterns)

  isStale = true
  answer = { result: 0, ...held, ...theirs, revision: 6 }
  await act(async () => document.querySelector<HTMLElement>('button[aria-label="Tuesday Remove row 1"]')?.click())
  await drawn.press('Save')
  await until(() => expect(isTold()).toBe(true))
  await drawn.press('Show what is saved')
  await until(() => expect(rows()).toBe(1))
  expect(isTold()).toBe(false)
})

test.each([
  ['zh_CN', '写下什么时候能上班'],
  ['zh_TW', '寫下什麼時候能上班'],
  ['en', 'Say when you can work'],
] as const)('in %s it says what it is for', async (locale, text) => {
  await show({ result: 0, ...held, patterns: [] }, locale)
  await until(() => expect(document.body.textContent).toContain(text))
})

test('whoever has no record as an employee is told so, and led back', async () => {
  await show({ result: 1, code: 'not_found', message: 'Not found' })
  await until(() => expect(document.querySelector('a[href="/my/roster"]')).not.toBeNull())
})
