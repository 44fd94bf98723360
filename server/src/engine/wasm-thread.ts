/** The thread that holds the WebAssembly engine: requests in, JSON answers out, one after the other. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'

/** What the generated glue of the bundler target exports. */
interface Glue {
  __wbg_set_wasm(exports: WebAssembly.Exports): void
  call(method: string, params: string): string
}

export interface EngineRequest {
  number: number
  method: string
  params: string
}

export interface EngineReply {
  number: number
  json: string
}

const folder = path.resolve(import.meta.dirname, '../../../engine/wasm/pkg')

/** Instantiates the bundler build by hand, as Node does not import .wasm files. */
const open = async (): Promise<Glue> => {
  const glueFile = path.join(folder, 'paiban_wasm_bg.js')
  const glue = (await import(glueFile)) as Glue & WebAssembly.ModuleImports
  const bytes = readFileSync(path.join(folder, 'paiban_wasm_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './paiban_wasm_bg.js': { ...glue } })
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = instance.exports
  if (typeof start === 'function') start()
  return glue
}

const glue = open()
parentPort?.on('message', async (request: EngineRequest) => {
  const engine = await glue
  // A panic traps and throws: the thread dies of it and is started again by its owner.
  const reply: EngineReply = { number: request.number, json: engine.call(request.method, request.params) }
  parentPort?.postMessage(reply)
})
