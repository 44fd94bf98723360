/** Shows pushes as notifications of the browser, tells the server that one was shown, and opens its screen on a click. */
import { markerHeaders } from '#contract/call.ts'
import { confirmPushPath } from '#contract/push/confirm-path.ts'

interface Said {
  title: string
  text: string
  /** `zh_CN` as the server writes it. */
  locale: string
  /** A path of ours. */
  link: string
  /** Says, once, that it was shown. */
  token: string
}

const saidOf = (data: PushMessageData | null): Said | undefined => {
  try {
    return data?.json() as Said | undefined
  } catch {
    return undefined
  }
}

/** Where it cannot be told, the server sends the reminder another way: twice is better than never. */
const tellShown = async (token: string) => {
  const headers = { ...markerHeaders, 'content-type': 'application/json' }
  await fetch(confirmPushPath, { method: 'POST', headers, body: JSON.stringify({ token }) }).catch(() => undefined)
}

const show = async ({ registration }: ServiceWorkerGlobalScope, { title, text, locale, link, token }: Said) => {
  await registration.showNotification(title, {
    ...{ body: text, lang: locale.replace('_', '-'), icon: '/assets/mark-192.png', data: { link } },
  })
  await tellShown(token)
}

/** A page that stands there is shown; any other one keeps what somebody does in it. */
const open = async ({ clients, location }: ServiceWorkerGlobalScope, link: unknown) => {
  const wanted = new URL(String(link ?? '/'), location.origin)
  const to = wanted.origin === location.origin ? wanted : new URL(location.origin)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => new URL(url).pathname === to.pathname)
  await (there ? there.focus() : clients.openWindow(to.href))
}

export const showPushes = (worker: ServiceWorkerGlobalScope) => {
  worker.addEventListener('push', event => {
    const said = saidOf(event.data)
    if (said) event.waitUntil(show(worker, said))
  })
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(worker, (event.notification.data as { link?: unknown } | null)?.link))
  })
}
