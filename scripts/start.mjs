/**
 * `npm start`: sets everything up by itself, then serves.
 * Runs on Node 20; the server itself runs on the Node 24 that the packages bring.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nativeDoor, wasmDoor } from './setup/engine.mjs'
import { packages } from './setup/packages.mjs'
import { passSignals } from './setup/pass-signals.mjs'
import { compiledScripts, modules, node24, root, sourceFlags } from './setup/paths.mjs'
import { takeSteps } from './setup/steps.mjs'
import { wasmTarget } from './setup/wasm-target.mjs'
import { wasmTools } from './setup/wasm-tools.mjs'
import { webApp } from './setup/web.mjs'

try {
  await takeSteps([packages, wasmTarget, wasmTools, wasmDoor, nativeDoor, webApp])
} catch (error) {
  console.error(`\nSet-up stopped: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

const entries = { worker: 'server/src/worker.ts', batch: 'server/src/batch.ts' }
const entry = entries[process.argv[2]] ?? 'server/src/main.ts'
const server = spawn(node24, [...sourceFlags, join(root, entry)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH}`, NODE_COMPILE_CACHE: compiledScripts },
})
passSignals(server)
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
