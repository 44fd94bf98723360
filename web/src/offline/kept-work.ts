/** Databases of this browser that hold what somebody did: each goes as a whole, with whoever did it. */

/** The planner's log of acts. */
export const scheduleDatabase = 'paiban-schedule'
export const scheduleCommands = 'command'

/** Acts that the server has not confirmed would be lost with it. */
interface Kept {
  command: { state: string }
}
const waits = ({ command }: Kept) => command.state !== 'confirmed'

const gone = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
    // It goes as soon as the last page lets go of it.
    request.onblocked = () => resolve()
  })

/** A page that has it open closes it when it is asked to. */
export const forgetWork = (factory: IDBFactory = indexedDB): Promise<void> =>
  gone(factory.deleteDatabase(scheduleDatabase))

/** The database as it stands; nothing where there is none, which is not made by looking. */
const existing = (factory: IDBFactory): Promise<IDBDatabase | undefined> =>
  new Promise(resolve => {
    const request = factory.open(scheduleDatabase)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })

/** How many acts wait for the server, in all plans. */
export const countWaiting = async (factory: IDBFactory = indexedDB): Promise<number> => {
  const database = await existing(factory)
  if (!database) return 0
  try {
    const request = database.transaction(scheduleCommands).objectStore(scheduleCommands).getAll()
    const rows = await new Promise<Kept[]>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return rows.filter(waits).length
  } finally {
    database.close()
  }
}
