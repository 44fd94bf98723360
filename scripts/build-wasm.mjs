/** `npm run build:wasm`: brings what is missing and builds the engine for the browser. */
import { wasmDoor } from './setup/engine.mjs'
import { takeSteps } from './setup/steps.mjs'
import { wasmTarget } from './setup/wasm-target.mjs'
import { wasmTools } from './setup/wasm-tools.mjs'

await takeSteps([wasmTarget, wasmTools, wasmDoor])
