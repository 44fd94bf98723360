/**
 * `npm start`: sets everything up by itself, then serves.
 * Runs on Node 20; the server itself runs on the Node 24 that the packages bring.
 */
import { nativeDoor, wasmDoor } from './setup/engine.mjs'
import { packages } from './setup/packages.mjs'
import { runServer } from './setup/run-server.mjs'
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

const entries = { worker: 'server/src/commands/worker.ts', batch: 'server/src/commands/batch.ts' }
runServer(entries[process.argv[2]] ?? 'server/src/main.ts')
