/** A thread that holds the WebAssembly engine: a request in, a JSON answer out. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What the generated glue of the bundler target exports. */
interface Glue {
  __wbg_set_wasm(exports: WebAssembly.Exports): void
  call(method: string, params: string): string
}

export interface EngineRequest {
  method: string
  params: string
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

const glue = await open()

/** A panic traps and leaves the engine's memory as it was in the middle of the call: the thread ends with it. */
export default ({ method, params }: EngineRequest): string => {
  try {
    return glue.call(method, params)
  } catch {
    return process.exit(1)
  }
}
