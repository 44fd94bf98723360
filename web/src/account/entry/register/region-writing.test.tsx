/**
 * In zh_TW regions are shown and found by their traditional names, while what is chosen and sent stays as it is kept.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { CompanyForm } from '#web/account/entry/register/company-form.tsx'
import { RegionPicker } from '#web/account/entry/register/region-picker.tsx'
import { Applications } from '#web/account/review/applications.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const shown = () => document.body.textContent ?? ''
/** Waits for what is loaded meanwhile. */
const settled = (look: () => unknown) =>
  expect.poll(async () => {
    await act(() => vi.dynamicImportSettled())
    return look()
  })
const put = (input: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  act(async () => {
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[role="combobox"]')]
/** What the list that was opened last offers. */
const options = () => [
  ...([...document.querySelectorAll('.ant-select-dropdown')]
    .at(-1)
    ?.querySelectorAll<HTMLElement>('.ant-select-item-option') ?? []),
]
const offered = () => options().map(each => each.textContent)
const open = (box: HTMLElement | undefined) =>
  act(async () => box?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
/** Chooses the only entry that is left after typing, or the first one. */
const choose = async (at: number, typed: string, name?: string) => {
  const box = boxes().at(at)
  await open(box)
  if (box && typed) await put(box, typed)
  if (name) await settled(() => offered()).toEqual([name])
  await act(async () => options()[0]?.click())
}

const picker = <RegionPicker onChange={() => undefined} province="台湾省" city="台北市" area="万华区" />

test.each<[Locale, string[]]>([
  ['zh_TW', ['臺灣省', '臺北市', '萬華區']],
  ['zh_CN', ['台湾省', '台北市', '万华区']],
  ['en', ['台湾省', '台北市', '万华区']],
])('in %s the picker shows %o', async (locale, names) => {
  const drawn = await draw(picker, locale, ['entry'])
  await settled(() => names.filter(name => !shown().includes(name))).toEqual([])
  await drawn.close()
})

test.each([
  ['traditional', '臺灣'],
  ['a mixture', '台灣'],
  ['simplified', '台湾'],
  ['pinyin', 'taiwan'],
  ['initials', 'tws'],
])('typing %s finds the province', async (_, typed) => {
  const drawn = await draw(<RegionPicker onChange={() => undefined} />, 'zh_TW', ['entry'])
  const [box] = boxes()
  await open(box)
  await settled(() => offered()).toContain('遼寧省')
  if (box) await put(box, typed)
  await settled(() => offered()).toEqual(['臺灣省'])
  await drawn.close()
})

test('the form sends the names as they are kept', async () => {
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body ?? '{}')))
    return Response.json({ result: 0 })
  })
  const drawn = await draw(<CompanyForm />, 'zh_TW', ['entry'])
  const [name] = document.querySelectorAll<HTMLInputElement>('input:not([role="combobox"])')
  const address = document.querySelector('textarea')
  if (name) await put(name, '樟木頭食品')
  if (address) await put(address, '莞樟路 1 號')
  await choose(0, '')
  await choose(1, '')
  await choose(2, '廣東', '廣東省')
  await choose(3, '東莞', '東莞市')
  await choose(4, '樟木頭', '樟木頭鎮')
  await drawn.press('送出')
  await settled(() => bodies.length).toBe(1)
  expect(bodies[0]).toMatchObject({ c: { province: '广东省', city: '东莞市', district: '樟木头镇' } })
  await drawn.close()
})

test('who reviews a company reads its region in the same characters, one that is in no tree as it is', async () => {
  const row = {
    id: '1',
    state: 'approved',
    companyName: 'Foods',
    industry: '65',
    scale: '1',
    region: '重庆市 县 丰都县',
    address: '',
    applicant: '',
    phone: '',
    createdAt: '2026-11-21T01:00:00.000Z',
    history: [],
  }
  const rows = [row, { ...row, id: '2', region: '广东省' }, { ...row, id: '3', region: '火星省 东海' }]
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows, total: rows.length }))
  const drawn = await draw(<Applications />, 'zh_TW', ['entry', 'account'])
  await settled(shown).toContain('重慶市 縣 豐都縣')
  expect(shown()).toContain('火星省 东海')
  await drawn.close()
})
