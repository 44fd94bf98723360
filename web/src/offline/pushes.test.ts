/** A push in the service worker: shown first, then told, and a click leads to its screen and nowhere else. */
import { afterEach, expect, it, vi } from 'vitest'
import { confirmPushPath } from '#contract/push/confirm-path.ts'
import { showPushes } from './pushes.ts'

type Heard = (event: object) => void

/** A worker with pages open at these addresses, and what happens to it. */
const begun = (urls: string[] = []) => {
  const heard = new Map<string, Heard>()
  const happened: string[] = []
  const note = async (what: string) => void happened.push(what)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => note(`told ${path} ${init.body}`))
  showPushes({
    addEventListener: (name: string, listener: Heard) => heard.set(name, listener),
    registration: {
      showNotification: (title: string, { body, lang, data }: NotificationOptions) =>
        note(`shown ${title}: ${body} (${lang}) ${data.link}`),
    },
    clients: {
      matchAll: async () => urls.map(url => ({ url, focus: () => note(`focus ${url}`) })),
      openWindow: (url: string) => note(`open ${url}`),
    },
    location: { origin: 'https://p.example.com' },
  } as unknown as ServiceWorkerGlobalScope)
  const send = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = []
    heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
    await Promise.all(waited)
  }
  return { happened, send }
}
const said = { title: 'About Zhou', text: '30 days', locale: 'zh_CN', link: '/people/reminders/contracts', token: 't' }
afterEach(() => vi.unstubAllGlobals())

it('[PE-085] a push is shown, and then the server is told by its token', async () => {
  const { happened, send } = begun()
  await send('push', { data: { json: () => said } })
  expect(happened).toEqual([
    'shown About Zhou: 30 days (zh-CN) /people/reminders/contracts',
    `told ${confirmPushPath} {"token":"t"}`,
  ])
})

it('what is no push of ours shows nothing', async () => {
  const { happened, send } = begun()
  const broken = () => {
    throw new SyntaxError()
  }
  await send('push', { data: { json: broken } })
  await send('push', { data: null })
  expect(happened).toEqual([])
})

const click = (link: string) => ({ notification: { close: () => undefined, data: { link } } })

it('a click shows the page that stands there, else opens one, and never a page of somebody else', async () => {
  const at = 'https://p.example.com/people/reminders/contracts?page=2'
  const there = begun(['https://p.example.com/home', at])
  await there.send('notificationclick', click(said.link))
  expect(there.happened).toEqual([`focus ${at}`])
  const elsewhere = begun(['https://p.example.com/home'])
  await elsewhere.send('notificationclick', click(said.link))
  await elsewhere.send('notificationclick', click('https://evil.example.com/x'))
  await elsewhere.send('notificationclick', click('//evil.example.com/x'))
  expect(elsewhere.happened).toEqual([
    'open https://p.example.com/people/reminders/contracts',
    ...['open https://p.example.com/', 'open https://p.example.com/'],
  ])
})
