/** `npm run backup FILE` and `npm run restore FILE`: the server's command, on the Node 24 that the packages bring. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { compiledScripts, node24, root, sourceFlags } from './setup/paths.mjs'

const done = spawnSync(node24, [...sourceFlags, join(root, 'server/src/data-command.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: compiledScripts },
  cwd: process.env.INIT_CWD ?? process.cwd(),
})
process.exit(done.status ?? 1)
