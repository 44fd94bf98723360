/** `npm run demo` makes the demo in the database that the environment names; `npm run demo -- --remove` takes it away. */
import { runningClock } from './clock.ts'
import type { Database } from './db/database.ts'
import { FolderInUse } from './db/hold-folder.ts'
import { openDatabase } from './db/open.ts'
import { demoLogins } from './demo/logins.ts'
import { addDemo } from './demo/make-demo.ts'
import { DemoAtWork, removeDemo } from './demo/remove-demo.ts'
import { ownEnv } from './env.ts'

/** Told to whoever ran the command. */
class CommandError extends Error {}

const wishes = process.argv.slice(2)
if (wishes.some(each => each !== '--remove')) {
  process.stderr.write('usage: npm run demo | npm run demo -- --remove\n')
  process.exit(2)
}
const env = ownEnv()

const add = async (database: Database): Promise<string> => {
  const taken = await addDemo(database, runningClock(env.now))
  if (taken.length > 0)
    throw new CommandError(`The demo is there already, or somebody else has its phones: ${taken.join(', ')}.`)
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
  const said = await (wishes.length > 0 ? remove : add)(database).finally(() => database.close())
  process.stdout.write(said)
} catch (error) {
  const known = error instanceof CommandError || error instanceof DemoAtWork || error instanceof FolderInUse
  process.stderr.write(`${known ? (error as Error).message : String(error)}\n`)
  process.exit(1)
}
