/**
 * A page says that something was done to whoever did it, and to nobody who only opens its address.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { done } from './after-act.tsx'
import { CompanySuccess, EmailSent, LoginFail, LoginSuccess, ModifySuccess, PersonalSuccess } from './results.tsx'

beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const pages = { ModifySuccess, EmailSent, PersonalSuccess, CompanySuccess }

test.each(Object.entries(pages))('%s', async (_name, Page) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, companys: [] }))
  let go: ReturnType<typeof useNavigate> | undefined
  const Screen = () => {
    go = useNavigate()
    return <Page />
  }
  const drawn = await draw(<Screen />, 'en', ['entry'], '/fillpassword/result')
  expect(drawn.address()).toBe('/')
  expect(document.querySelector('.ant-btn')).toBeNull()
  await act(async () => go?.('/fillpassword/result', { state: done }))
  expect(drawn.address()).toBe('/fillpassword/result')
  await until(() => expect(document.querySelector('.ant-btn')?.textContent).toBe('Back to login'))
  await drawn.close()
})

test.each([
  [{ inReview: true }, 'The review takes 3 to 7 working days', 'Back to login', '/'],
  [{}, 'Your company is registered and open', 'Enter the company', '/choosecompany'],
])('a registered company %o is told as it is, and led to where it can be used', async (state, text, way, to) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, companys: [{ title: 'Bright', cid: 'c', ...state }] }))
  let go: ReturnType<typeof useNavigate> | undefined
  const Screen = () => {
    go = useNavigate()
    return useLocation().pathname === '/done' ? <CompanySuccess /> : null
  }
  const drawn = await draw(<Screen />, 'en', ['entry'])
  await act(async () => go?.('/done', { state: done }))
  await until(() => expect(document.body.textContent).toContain(text))
  await drawn.press(way)
  expect(drawn.address()).toBe(to)
  await drawn.close()
})

test('LoginSuccess says to nobody who is not signed in that they are, and leads whoever is to the choice of a company', async () => {
  const answers: Record<string, unknown>[] = [
    { result: 1, code: 'not_signed_in', message: 'Sign in' },
    { result: 0, personId: 'p', name: 'Li' },
  ]
  let answer = () => {}
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return Response.json(answers[0])
  })
  const stranger = await draw(<LoginSuccess />, 'en', ['entry'], '/loginsuccess')
  // Nor while the server is still asked.
  expect(document.querySelector('.ant-btn')).toBeNull()
  answer()
  await until(() => expect(stranger.address()).toBe('/'))
  expect(document.querySelector('.ant-btn')).toBeNull()
  await stranger.close()
  vi.stubGlobal('fetch', async () => Response.json(answers[1]))
  const signedIn = await draw(<LoginSuccess />, 'en', ['entry'], '/loginsuccess')
  await until(() => expect(document.querySelector('a')?.getAttribute('href')).toBe('/choosecompany'))
  expect(signedIn.address()).toBe('/loginsuccess')
  await signedIn.close()
})

test.each(['<b>pay here</b>', 'toString', '__proto__', 'expired&message=pay+here', 'https://elsewhere.example'])(
  'LoginFail repeats nothing of its address, and leads nowhere else: reason=%s',
  async reason => {
    const drawn = await draw(<LoginFail />, 'en', ['entry'], `/loginfail?reason=${reason}&return=//elsewhere.example`)
    expect(document.body.innerHTML).not.toMatch(/pay|toString|__proto__|elsewhere/)
    expect(document.querySelectorAll('a')).toHaveLength(0)
    await drawn.press('Back to login')
    expect(drawn.address()).toBe('/')
    await drawn.close()
  },
)

test.each([
  ['zh_CN', 'workplace', '本系统未启用工作平台登录'],
  ['zh_TW', 'messenger', '本系統未啟用企業即時通訊登入'],
  ['en', 'workplace', 'has no log-in by workplace chat'],
  ['en', '<b>elsewhere</b>', 'has no such way to log in'],
] as const)('in %s a way in that there is not is named, with one button: %s', async (locale, provider, told) => {
  const address = `/loginfail?reason=not_configured&with=${encodeURIComponent(provider)}`
  const drawn = await draw(<LoginFail />, locale, ['entry'], address)
  expect(document.querySelector('[role=alert]')?.textContent).toContain(told)
  expect(document.body.innerHTML).not.toContain('elsewhere')
  expect(document.querySelectorAll('.ant-btn')).toHaveLength(1)
  await drawn.close()
})
