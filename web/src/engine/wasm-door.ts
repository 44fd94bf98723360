/** Loads the WebAssembly engine in the worker. */
import type { Door } from './door.ts'
import { doorOf } from './door-of.ts'

export const wasmDoor = async (): Promise<Door> => doorOf(await import('#engine/paiban_wasm.js'))
