/**
 * Notifications on this device: permission is asked upon the act alone, and each reason for none is told.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PushSection } from '#web/account/security/push/push-section.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const otherId = '7b7c0a3e-0000-4000-8000-000000000002'
const other = { id: otherId, device: 'Edge · Windows', createdAt: '2026-03-01T00:00:00.000Z', current: false }
const own = { ...other, id, device: 'Chrome · Linux', current: true }
const address = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }

/** What the page asked, in order: of the person, of the browser, of the server. */
let asked: string[]
let devices: object[]

interface Browser {
  permission?: NotificationPermission
  answer?: NotificationPermission
  reaches?: boolean
  publicKey?: string | null
}

const drawSection = async (browser: Browser = {}) => {
  const { permission = 'default', answer = 'granted', reaches = true, publicKey = 'key' } = browser
  asked = []
  let held: object | null = null
  const made = { toJSON: () => address, unsubscribe: async () => void asked.push('browser leaves') }
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      asked.push(`browser subscribes to ${applicationServerKey}`)
      if (!reaches) throw new DOMException('no service', 'AbortError')
      held = made
      return made
    },
  }
  if (devices.includes(own)) held = made
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('person')
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    ...{
      configurable: true,
      value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    },
  })
  vi.stubGlobal('fetch', async (called: string, sent?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (verb === 'devices') return Response.json({ result: 0, publicKey, devices })
    asked.push(`${verb} ${sent?.body}`)
    if (verb === 'subscribe') devices = [own, ...devices]
    return Response.json({ result: 0, id })
  })
  return draw(<PushSection />, 'en', ['security'])
}
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))
const control = () => document.querySelector<HTMLButtonElement>('[role=switch]')
const press = () => act(async () => control()?.click())
const ready = () => until(() => expect(control()?.disabled).toBe(false))

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('[PE-085] switched on the person is asked, the browser subscribes, and the server has its address', async () => {
  devices = [other]
  const drawn = await drawSection()
  await shows('Edge · Windows')
  await ready()
  expect(asked).toEqual([])
  await press()
  await until(() => expect(control()?.getAttribute('aria-checked')).toBe('true'))
  expect(asked).toEqual(['person', 'browser subscribes to key', `subscribe ${JSON.stringify(address)}`])
  await drawn.close()
})

test('switched off the browser leaves, and so does another device from here', async () => {
  devices = [own, other]
  const drawn = await drawSection({ permission: 'granted' })
  await until(() => expect(control()?.getAttribute('aria-checked')).toBe('true'))
  await press()
  await until(() => expect(asked).toEqual(['browser leaves', `unsubscribe {"id":"${id}"}`]))
  await drawn.press('Switch off')
  await until(() => expect(asked.at(-1)).toBe(`unsubscribe {"id":"${otherId}"}`))
  await drawn.close()
})

test.each<[string, Browser, string]>([
  ['is refused', { answer: 'denied' }, 'The browser blocks notifications'],
  ['closes the question', { answer: 'default' }, 'question was closed'],
  ['has no push service', { reaches: false }, 'cannot reach its push service'],
])('[PE-085] whoever %s is told so, and the server is asked nothing', async (_, browser, told) => {
  devices = []
  const drawn = await drawSection(browser)
  await ready()
  await press()
  await shows(told)
  expect(asked.filter(each => each.startsWith('subscribe'))).toEqual([])
  expect(control()?.getAttribute('aria-checked')).toBe('false')
  await drawn.close()
})

test('a browser that is blocked or knows none is told so at once; a server without a key offers no switch', async () => {
  devices = []
  const blocked = await drawSection({ permission: 'denied' })
  await shows('The browser blocks notifications')
  expect(control()?.disabled).toBe(true)
  await blocked.close()
  const off = await drawSection({ publicKey: null })
  await shows('This server sends no notifications')
  expect(control()).toBeNull()
  await off.close()
})
