/** `npm run demo` makes the demo in the database that the environment names; `npm run demo -- --remove` takes it away. */
import { runningClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { FolderInUse } from '../db/embedded/hold-folder.ts'
import { openDatabase } from '../db/open.ts'
import { demoLogins } from '../demo/made-up/logins.ts'
import { addDemo } from '../demo/make-demo.ts'
import { makePersonal } from '../demo/make-personal.ts'
import { DemoAtWork, removeDemo } from '../demo/remove-demo.ts'
import { makeRosters } from '../demo/weeks/make-rosters.ts'
import { ownEnv } from '../env.ts'
import { openLog } from '../log.ts'
import { startServer } from '../start-server.ts'

/** Told to whoever ran the command. */
class CommandError extends Error {}

const wishes = process.argv.slice(2)
if (wishes.some(each => each !== '--remove')) {
  process.stderr.write('usage: npm run demo | npm run demo -- --remove\n')
  process.exit(2)
}
const env = ownEnv()

const add = async (database: Database): Promise<string> => {
  const clock = runningClock(env.now)
  const taken = await addDemo(database, clock)
  if (taken.length > 0) {
    await database.close()
    throw new CommandError(`The demo is there already, or somebody else has its phones: ${taken.join(', ')}.`)
  }
  // Asks for nothing and serves nobody: the rosters need what a server has.
  const server = await startServer({ ...env, workers: 0 }, database, clock, openLog(env.logLevel))
  await makePersonal(server.services)
    .then(() => makeRosters(server.services))
    .finally(() => server.stop())
  const logins = demoLogins.map(({ role, phone, password }) => `  ${role}: ${phone} / ${password}\n`)
  return `The demo is there. Anybody can read these passwords:\n${logins.join('')}`
}

const remove = async (database: Database): Promise<string> => {
  const removed = await removeDemo(database)
  if (!removed) return 'There is no demo.\n'
  return `Taken away: ${removed.companies.join(', ')}, and ${removed.people} people who could sign in.\n`
}

try {
  const database = await openDatabase(env)
  const said = await (wishes.length > 0 ? remove(database).finally(() => database.close()) : add(database))
  process.stdout.write(said)
} catch (error) {
  const known = error instanceof CommandError || error instanceof DemoAtWork || error instanceof FolderInUse
  process.stderr.write(`${known ? (error as Error).message : String(error)}\n`)
  process.exit(1)
}
