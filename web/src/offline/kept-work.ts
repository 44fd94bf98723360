/** Databases of this browser that hold what somebody did: each goes as a whole, with whoever did it. */
import { deleteDB, openDB } from 'idb'

/** The planner's log of acts. */
export const scheduleDatabase = 'paiban-schedule'
export const scheduleCommands = 'command'

/** Acts that the server has not confirmed would be lost with it. */
interface Kept {
  command: { state: string }
}
const waits = ({ command }: Kept) => command.state !== 'confirmed'

/** A page that has it open closes it when it is asked to. */
export const forgetWork = (): Promise<void> =>
  // It goes as soon as the last page lets go of it; nobody waits for that.
  new Promise((resolve, reject) => deleteDB(scheduleDatabase, { blocked: () => resolve() }).then(resolve, reject))

/** The database as it stands, none where there is none: opening it would make one, so that is given up again. */
const existing = () =>
  openDB(scheduleDatabase, undefined, {
    upgrade(_database, _before, _next, transaction) {
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  }).catch(() => undefined)

/** How many acts wait for the server, in all plans. Looking makes no database where there is none. */
export const countWaiting = async (): Promise<number> => {
  const database = await existing()
  if (!database) return 0
  try {
    const rows: Kept[] = await database.transaction(scheduleCommands).objectStore(scheduleCommands).getAll()
    return rows.filter(waits).length
  } finally {
    database.close()
  }
}
