/** Pushes as this browser has them: whether it can show any, and its address at its push service. */

/** Why a browser shows none; the last two are known only once somebody has tried. */
export type PushFault = 'unsupported' | 'denied' | 'dismissed' | 'unreached'

/** A browser that was begun without its service worker shows none. */
const patienceMillis = 10_000

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>(done => setTimeout(() => done(undefined), patienceMillis)),
  ])

/** What is known without asking anybody. */
export const pushFault = (): PushFault | undefined => {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isKnown) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

const subscription = async (): Promise<PushSubscription | null> => {
  if (pushFault() !== undefined) return null
  const registered = await navigator.serviceWorker.getRegistration()
  return (await registered?.pushManager.getSubscription()) ?? null
}

/** Whether this browser has an address, and may show what comes there. */
export const isSubscribed = async (): Promise<boolean> =>
  (await subscription()) !== null && Notification.permission === 'granted'

export const unsubscribe = async (): Promise<void> => {
  await (await subscription())?.unsubscribe()
}

/** Asks the person, so only upon an act. A subscription of before may be to another server's key: it is made anew. */
export const subscribe = async (publicKey: string): Promise<PushSubscriptionJSON | PushFault> => {
  const fault = pushFault()
  if (fault !== undefined) return fault
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const registered = await registration()
  if (!registered) return 'unsupported'
  try {
    await unsubscribe()
    const made = await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    return made.toJSON()
  } catch {
    return 'unreached'
  }
}
