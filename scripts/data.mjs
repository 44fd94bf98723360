/**
 * `npm run backup FILE`, `npm run restore FILE`, `npm run demo`, `npm run reseal`: a command of the server on its database, on the Node 24
 * that the packages bring.
 */
import { resolve } from 'node:path'
import process from 'node:process'
import { packages } from './setup/packages.mjs'
import { runServer } from './setup/run-server.mjs'

const [verb = '', ...rest] = process.argv.slice(2)
// Whoever restores into a new installation, or wants the demo in it, may not have started it yet.
if (await packages.needed()) await packages.work()
if (verb === 'demo') runServer('server/src/commands/demo-command.ts', rest)
else if (verb === 'reseal') runServer('server/src/commands/seal-command.ts', rest)
else {
  // A file's name is meant from where the command was given; the data folder is the server's.
  const files = rest.map(name => resolve(process.env.INIT_CWD ?? process.cwd(), name))
  runServer('server/src/commands/data-command.ts', [verb, ...files])
}
