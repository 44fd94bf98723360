/**
 * The company's settings: what the form does not show is sent back as it was, and a name must be there; the logo.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { CompanySettings } from './company-settings.tsx'
import { fitted } from './fit-picture.ts'

const settings = {
  name: 'Noodles',
  jurisdiction: 'TW',
  currency: 'TWD',
  weekStart: 0,
  timeZone: 'Asia/Taipei',
  dayStart: 240,
  revision: 3,
}

let drawn: Drawn
let saved: unknown[]

const line = (action: string, before: unknown, after: unknown) => ({
  ...{ id: action, at: '2026-11-23T01:00:00Z', by: 'Chen', subject: 'company', subjectId: 'company' },
  ...{ action, before, after, source: 'screen' },
})
const changes = [line('change', { ...settings, currency: 'USD', dayStart: 0 }, settings)]

const show = async (
  logo: string | null = null,
  locale: Locale = 'en',
  departments: 'all' | string[] = 'all',
  more: string[] = [],
) => {
  const permissions = ['organisation.edit', ...more]
  saved = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('Logo')) saved.push(address.split('/').at(-1), body)
    if (address.includes('audit/list')) {
      saved.push(new URL(address, 'http://paiban').search)
      return Response.json({ result: 0, rows: changes, total: 1 })
    }
    if (address.includes('company/save')) {
      saved.push(JSON.parse(String(body)))
      return Response.json({ result: 0, revision: settings.revision + 1 })
    }
    return Response.json({ result: 0, ...settings })
  })
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ title: 'Noodles', logo, permissions, departments } as unknown as Company}>
      <CompanySettings />
    </SessionProvider>,
    locale,
    ['organisation'],
  )
  await until(() => expect(document.querySelector('form')).toBeTruthy())
}

const choose = (file: File) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })

const write = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type="text"]')
    if (!field) throw new Error('no field for the name')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('the zone is seen, and a new name is saved with everything else as it was', async () => {
  await show()
  expect(document.body.textContent).toContain('Asia/Taipei')
  await write('Noodles and more')
  await drawn.press('Save')
  await until(() => expect(saved).toEqual([{ ...settings, name: 'Noodles and more' }]))
})

test.each([
  ['en', 'Save', 'Undo'],
  ['zh_CN', '保存', '撤销'],
  ['zh_TW', '儲存', '復原'],
] as const)(
  'in %s what is saved is taken back by its toast, over the revision that was saved',
  async (locale, save, undo) => {
    await show(null, locale)
    await write('Noodles and more')
    await drawn.press(save)
    await until(() => expect(drawn.notices).toMatchObject([{ act: { label: undo } }]))
    await act(async () => drawn.notices[0]?.act?.run())
    await until(() =>
      expect(saved).toEqual([
        { ...settings, name: 'Noodles and more' },
        { ...settings, revision: 4 },
      ]),
    )
  },
)

test.each([
  [
    'en',
    'Change history',
    ['Currency: USD US Dollar → TWD New Taiwan Dollar', 'Business day begins at: 00:00 → 04:00'],
  ],
  ['zh_CN', '变更历史', ['币种：', '营业日开始时刻：00:00 → 04:00']],
  ['zh_TW', '變更歷史', ['幣別：', '營業日開始時刻：00:00 → 04:00']],
] as const)('in %s what was changed, by whom, stands on a second tab', async (locale, tab, told) => {
  await show(null, locale, 'all', ['audit.view'])
  const history = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(each => each.textContent === tab)
  await act(async () => history?.click())
  await until(() => expect(document.querySelectorAll('ol > li li')).toHaveLength(2))
  const details = [...document.querySelectorAll('ol > li li')].map(each => each.textContent)
  for (const [at, words] of told.entries()) expect(details[at]).toContain(words)
  expect(saved).toEqual(['?subject=company&page=1&size=20'])
})

test.each([
  ['the whole company but not the log', 'all', []],
  ['the log of one site', ['site-1'], ['audit.view']],
] as const)('whoever sees %s is shown no history', async (_, departments, more) => {
  await show(null, 'en', departments as 'all', [...more])
  expect(document.querySelector('[role=tab]')).toBeNull()
})

test('a company without a name is not saved', async () => {
  await show()
  await write(' ')
  await drawn.press('Save')
  await until(() => expect(document.body.textContent).toContain('Enter the company name'))
  expect(saved).toEqual([])
})

test('a logo is sent as a file at once, and one that is there is shown and removed', async () => {
  await show()
  expect(document.body.textContent).toContain('PNG or JPEG, at most 2 MB')
  await choose(new File(['x'], 'logo.png', { type: 'image/png' }))
  await until(() => expect(saved[0]).toBe('uploadLogo.htm'))
  expect((saved[1] as FormData).get('file')).toMatchObject({ name: 'logo.png' })
  expect(() => drawn.button('Remove the logo')).toThrow()

  await drawn.close()
  await show('0198a7c0-0000-7000-8000-000000000001')
  expect(document.querySelector('img[alt="Noodles"]')?.getAttribute('src')).toContain('logo=0198a7c0')
  await drawn.press('Remove the logo')
  await until(() => expect(saved[0]).toBe('removeLogo.htm'))
})

test.each([
  ['en', 'File upload error: A logo may have at most 2 MB'],
  ['zh_CN', '文件上传错误：企业标志不得超过 2 MB'],
  ['zh_TW', '檔案上傳錯誤：企業標誌不得超過 2 MB'],
] as const)('[CO-041] in %s a picture of more than 2 MB is not sent, and it is said why', async (locale, text) => {
  await show(null, locale)
  const most = 2 * 1024 * 1024
  await choose(new File([new Uint8Array(most + 1)], 'logo.png', { type: 'image/png' }))
  await until(() => expect(drawn.notices).toEqual([{ tone: 'error', text }]))
  expect(saved).toEqual([])
  await choose(new File([new Uint8Array(most)], 'logo.png', { type: 'image/png' }))
  await until(() => expect(saved[0]).toBe('uploadLogo.htm'))
})

test('a picture that is drawn too large keeps its shape when it is drawn anew', () => {
  expect(fitted(4000, 3000, 1000)).toEqual([1000, 750])
  expect(fitted(300, 4000, 1000)).toEqual([75, 1000])
  expect(fitted(9000, 1, 1000)).toEqual([1000, 1])
})

test('whoever looks after one site reads the settings and is offered no change of them, nor of the logo', async () => {
  await show('logo-1', 'en', ['site-1'])
  expect(document.body.textContent).toContain('Asia/Taipei')
  const buttons = [...document.querySelectorAll('button')].map(each => each.textContent)
  for (const verb of ['Save', 'logo']) expect(buttons.join()).not.toContain(verb)
  expect(document.querySelector('input[type="file"]')).toBeNull()
  expect(document.body.textContent).toContain('changing this needs the whole company, and you look after a part of it')
  expect(document.body.textContent).not.toContain('your role may not')
})

test.each([
  [null, false],
  ['/logo.png', true],
])('whoever may not change the logo %s is shown no hint of how one is uploaded', async (logo, isShown) => {
  await show(logo, 'en', ['shop'])
  expect(document.body.textContent).not.toContain('PNG or JPEG')
  expect([...document.querySelectorAll('h2')].some(each => each.textContent === 'Logo')).toBe(isShown)
})
