/** What a start says to whoever started it: where it serves, and who can sign in. */
import type { Database } from './db/database.ts'
import { company } from './db/schema.ts'
import { demoLogins } from './demo/made-up/logins.ts'
import { hasDemo } from './demo/make-demo.ts'
import type { Env } from './env.ts'

const ofDemo = (env: Env): string[] => [
  ...demoLogins.map(({ role, phone, password }) => `  ${role}: ${phone} / ${password}`),
  ...(env.demo ? [] : ['  Anybody can read these passwords: npm run demo -- --remove takes the demo away.']),
]

const isEmpty = (database: Database): Promise<boolean> => database.asOwner(async tx => (await tx.$count(company)) === 0)

/** Lines for standard output. */
export const wordsOfStart = async (env: Env, database: Database, address: string): Promise<string> => {
  const lines = [`Paiban serves at ${address}`]
  if (await hasDemo(database)) lines.push(...ofDemo(env))
  else if (await isEmpty(database))
    lines.push(`  No company yet: register one at ${address}/register, or make the demo with npm run demo.`)
  // Whoever reads the log of a server is not whoever tries it.
  if (env.outbox !== undefined && process.stdout.isTTY)
    lines.push(`  SMS and e-mails that are not sent: ${address}/outbox?token=${env.outbox}`)
  return `${lines.join('\n')}\n`
}
