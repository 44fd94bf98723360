/**
 * The first step: what an estimate must have is asked for where it is entered, each with its message, and nothing is sent.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { closeEachScreen, drawEstimating } from '#web/estimate/testing/open-figure.tsx'
import type { EstimateActs } from '#web/estimate/use-estimate.ts'
import { BasicsStep } from '#web/estimate/wizard/steps/basics-step.tsx'
import { LiveRegions } from '#web/states/live-regions.tsx'
import { until } from '#web/testing/until.ts'
import { addDays } from '#web/time/index.ts'

closeEachScreen()

const whole = {
  ...{
    id: '01a20df2-4cc3-7003-bbfd-2947760a8717',
    revision: 1,
    name: 'Week 48',
    departmentId: '01a20df2-4cc3-7003-bbfd-2947760a8718',
    forecastType: 'turnover',
    first: '2026-11-23',
  },
  ...{
    last: '2026-11-29',
    remark: 'usual',
    method: 'chosen',
    referenceDates: [],
    slot: 30,
    serviceLevel: 70,
    specials: [],
  },
}
const words = {
  zh_CN: ['保存并预测', '请填写名称', '请选择部门', '请选择预测类型', '请选择开始和结束日期', '请填写备注'],
  zh_TW: ['儲存並預測', '請填寫名稱', '請選擇部門', '請選擇預測類型', '請選擇開始和結束日期', '請填寫備註'],
  en: [
    'Save and forecast',
    'Enter a name',
    'Choose a department',
    'Choose a forecast type',
    'Choose a start and an end date',
    'Enter a remark',
  ],
} as const satisfies Record<Locale, readonly string[]>

/** What the step says of an estimate with these values once it is to be saved, in the order of its fields. */
const issuesOf = async (values: Record<string, unknown>, locale: Locale) => {
  const save = { mutateAsync: vi.fn() }
  const acts = { save, run: { isPending: false } } as unknown as EstimateActs
  const estimate = { ...whole, ...values } as unknown as EstimateDetail
  const drawn = await drawEstimating(
    <BasicsStep estimate={estimate} acts={acts} onDone={() => undefined} />,
    { 'department/list.htm': { departments: [] } },
    locale,
  )
  await drawn.press(words[locale][0])
  expect(save.mutateAsync).not.toHaveBeenCalled()
  return [...document.querySelectorAll('[id$="-issue"]')].map(each => each.textContent)
}

test.each(['zh_CN', 'zh_TW', 'en'] as const)(
  '[ES-015] in %s an estimate without anything is asked for each thing',
  async locale => {
    const [, name, department, type, time, remark] = words[locale]
    const nothing = { name: '', departmentId: null, forecastType: null, first: null, last: null, remark: '' }
    expect(await issuesOf(nothing, locale)).toEqual([name, department, type, time, time, remark])
  },
)

test('[ES-015] an end before the start is told with the start', async () => {
  expect(await issuesOf({ last: '2026-11-22' }, 'en')).toEqual([expect.stringMatching(/not be before the start/)])
})

test('more days than an estimate may have are told where they are entered', async () => {
  expect(await issuesOf({ last: '2027-02-28' }, 'en')).toEqual(['An estimate covers at most 62 days'])
})

test('dates that cut weeks of plans say so, and are made whole by one press', async () => {
  const week = { period: 'week', first: '2026-11-23', last: '2026-11-29', days: 5, whole: false }
  const drawn = await drawEstimating(
    <BasicsStep
      estimate={{ ...whole, first: '2026-11-25' } as unknown as EstimateDetail}
      acts={{ run: { isPending: false } } as unknown as EstimateActs}
      onDone={() => undefined}
    />,
    { 'department/list.htm': { departments: [] }, 'plan/periods.htm': { periods: [week] } },
  )
  await until(() => expect(document.body.textContent).toContain('only 5 of 7 days'))
  await drawn.press('Take whole weeks: 23–29 Nov 2026')
  const dates = [...document.querySelectorAll<HTMLInputElement>('.ant-picker input')].map(each => each.value)
  expect(dates).toEqual(['23 Nov 2026', '29 Nov 2026'])
})

test('whole weeks are offered up to what an estimate may have: the last one is left out where it would be too many', async () => {
  const weeks = Array.from({ length: 9 }, (_, at) => {
    const from = addDays('2026-11-30', at * 7)
    return { period: 'week', first: from, last: addDays(from, 6), days: at < 8 ? 7 : 6, whole: at < 8 }
  })
  const drawn = await drawEstimating(
    <BasicsStep
      estimate={{ ...whole, first: '2026-11-30', last: '2027-01-30' } as unknown as EstimateDetail}
      acts={{ run: { isPending: false } } as unknown as EstimateActs}
      onDone={() => undefined}
    />,
    { 'department/list.htm': { departments: [] }, 'plan/periods.htm': { periods: weeks } },
  )
  await until(() => expect(document.body.textContent).toContain('only 6 of 7 days'))
  await drawn.press('Take whole weeks: 30 Nov 2026 – 24 Jan 2027')
  expect(boxes().map(each => each.value)).toEqual(['30 Nov 2026', '24 Jan 2027'])
})

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.ant-picker input')]
/** Chooses a day in the calendar of the first or the second date. */
const pickDay = async (at: number, day: string) => {
  const box = boxes()[at]
  await act(async () => {
    box?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    box?.focus()
    box?.click()
  })
  // The calendar that was opened last stands last in the page.
  const open = () => [...document.querySelectorAll<HTMLElement>(`td[title="${day}"] > *`)].at(-1)
  await act(async () => open()?.click())
}

test.each([
  ['later', '2026-11-30', '6 Dec 2026'],
  ['earlier', '2026-11-09', '15 Nov 2026'],
])('a start that moves %s takes the end along: the period keeps its length', async (_, day, end) => {
  await drawEstimating(
    <BasicsStep
      estimate={whole as unknown as EstimateDetail}
      acts={{ run: { isPending: false } } as unknown as EstimateActs}
      onDone={() => undefined}
    />,
    { 'department/list.htm': { departments: [] } },
  )
  await pickDay(0, day)
  expect(boxes()[1]?.value).toBe(end)
})

test.each<[Locale, RegExp]>([
  ['zh_CN', /100.*101/],
  ['zh_TW', /100.*101/],
  ['en', /^A remark has at most 100 characters; this one has 101$/],
])('[ES-016] in %s a remark of more than 100 characters is refused with both lengths', async (locale, sentence) => {
  expect(await issuesOf({ remark: '备'.repeat(101) }, locale)).toEqual([expect.stringMatching(sentence)])
})

test('an end that moves with the start says so beside it and aloud, until it is chosen by hand', async () => {
  await drawEstimating(
    <>
      <LiveRegions />
      <BasicsStep
        estimate={whole as unknown as EstimateDetail}
        acts={{ run: { isPending: false } } as unknown as EstimateActs}
        onDone={() => undefined}
      />
    </>,
    { 'department/list.htm': { departments: [] }, 'plan/periods.htm': { periods: [] } },
  )
  const beside = () => document.getElementById(boxes()[1]?.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  expect(beside()).toBe('')
  await pickDay(0, '2026-11-25')
  await until(() => expect(beside()).toBe('Moved with the start: still 7 days'))
  await until(() => expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('still 7 days'))
  await pickDay(1, '2026-11-30')
  await until(() => expect(beside()).toBe(''))
})

describe('a new estimate', () => {
  const site = { id: whole.departmentId, name: '徐汇店', parentId: null, site: {}, inScope: true }
  const open = (locale: Locale, address = `/?site=${site.id}`) =>
    drawEstimating(
      <BasicsStep
        estimate={undefined}
        acts={{ run: { isPending: false } } as unknown as EstimateActs}
        onDone={() => undefined}
      />,
      { 'department/list.htm': { departments: [site] } },
      locale,
      address,
    )
  const name = () => document.querySelector<HTMLInputElement>('input[maxlength="60"]')
  const remark = () => document.querySelector('textarea')?.value
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name(), text)
      name()?.dispatchEvent(new Event('input', { bubbles: true }))
    })

  test.each<[Locale, string, string]>([
    ['zh_CN', '徐汇店 第 48 周 · 11/23–11/29', '例行预估'],
    ['zh_TW', '徐汇店 第 48 週 · 11/23–11/29', '例行預估'],
    ['en', '徐汇店 week 48 · 23–29 Nov', 'Routine estimate'],
  ])('in %s a name and a remark are proposed', async (locale, proposed, usual) => {
    await open(locale)
    await until(() => expect(name()?.value).toBe(proposed))
    expect(remark()).toBe(usual)
  })

  test('the name goes with the days until it is somebody’s own', async () => {
    await open('en')
    await until(() => expect(name()?.value).toContain('week 48'))
    await pickDay(0, '2026-11-30')
    await until(() => expect(name()?.value).toBe('徐汇店 week 49 · 30 Nov–6 Dec'))
    await type('Christmas market')
    await pickDay(0, '2026-11-09')
    expect(name()?.value).toBe('Christmas market')
  })
})
