/**
 * What the picker of a range offers at one press, and that every picker of a range is this one.
 * @vitest-environment happy-dom
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { RangePicker } from '#web/form/fields/time/range-picker.tsx'
import { draw } from '#web/testing/render.tsx'
import { setPersonalFormats } from '#web/time/personal-formats.ts'

test.each([
  ['zh_CN', ['上周', '上月', '近三个月']],
  ['zh_TW', ['上週', '上月', '近三個月']],
  ['en', ['Last week', 'Last month', 'Last three months']],
] as const)('[CO-042] in %s it offers last week, last month and the last three months', async (locale, names) => {
  const onChange = vi.fn()
  const value = { first: '2026-11-20', last: '2026-11-20' }
  const drawn = await draw(<RangePicker label="Dates" value={value} today="2026-11-21" onChange={onChange} />, locale)
  const input = document.querySelector('input')
  await act(async () => {
    input?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    input?.focus()
    input?.click()
  })
  const offered = [...document.querySelectorAll<HTMLElement>('[class*="picker-presets"] li')]
  expect(offered.map(each => each.textContent)).toEqual(names)
  const spans = [
    { first: '2026-11-09', last: '2026-11-15' },
    { first: '2026-10-01', last: '2026-10-31' },
    { first: '2026-08-01', last: '2026-10-31' },
  ]
  for (const [index, span] of spans.entries()) {
    await act(async () => offered[index]?.click())
    expect(onChange).toHaveBeenLastCalledWith(span)
  }
  await drawn.close()
})

const usual = { datePattern: 'yyyy年MM月dd日', currency: 'CNY', weekStart: 0 } as const

test.each([
  ['zh_CN', 'yyyy年MM月dd日', '2026年11月20日'],
  ['en', 'yyyy年MM月dd日', '20 Nov 2026'],
  ['en', 'dd/MM/yyyy', '20/11/2026'],
] as const)('in %s it spells dates as the person has chosen, %s', async (locale, datePattern, spelt) => {
  setPersonalFormats({ ...usual, datePattern })
  const value = { first: '2026-11-20', last: '2026-11-20' }
  const drawn = await draw(<RangePicker label="Dates" value={value} today="2026-11-21" onChange={() => {}} />, locale)
  expect([...document.querySelectorAll('input')].map(each => each.value)).toEqual([spelt, spelt])
  await drawn.close()
  setPersonalFormats(usual)
})

test('[CO-042] no screen has another picker of a range, by whatever name', () => {
  const web = join(import.meta.dirname, '../../..')
  const holding = globSync('**/*.tsx', { cwd: web }).filter(file =>
    /\.RangePicker\b|\bRangePicker\b[^}]*\}\s*=\s|rc-component\/picker/.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(holding.filter(file => !file.endsWith('.test.tsx'))).toEqual([
    join('form', 'fields', 'time', 'range-picker.tsx'),
  ])
})

test('[CO-042] no list asks for its days by single pickers, which have no quick ranges', () => {
  const web = join(import.meta.dirname, '../../..')
  const single = globSync('**/*.tsx', { cwd: web }).filter(file => {
    const text = readFileSync(join(web, file), 'utf8')
    return /<ListPage\b|\buseUrlFilters\(|\bfilters\.set\(/.test(text) && /<(DatePicker|DateField)\b/.test(text)
  })
  expect(single).toEqual([])
})
