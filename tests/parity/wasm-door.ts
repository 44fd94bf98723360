/** The WebAssembly door in Node: the very package that the browser loads, instantiated by hand. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Planner {
  state(): string
  roster(): string
  ask(operation: string, params: string): string
  legality(duty: string): Uint8Array
  improve(ticks: number, seed: number): string
  proposal(): string
  free(): void
}

export interface Search {
  step(ticks: number): string
  best(): string
  free(): void
}

export interface WasmDoor {
  call(method: string, params: string): string
  Planner: new (problem: string) => Planner
  Search: new (problem: string, seed: number) => Search
}

export const wasmFolder = path.resolve(import.meta.dirname, '../../engine/wasm/pkg')

export const openWasmDoor = async (): Promise<WasmDoor> => {
  const glue = (await import(/* @vite-ignore */ path.join(wasmFolder, 'paiban_wasm_bg.js'))) as WasmDoor &
    WebAssembly.ModuleImports & { __wbg_set_wasm(exports: WebAssembly.Exports): void }
  const bytes = readFileSync(path.join(wasmFolder, 'paiban_wasm_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './paiban_wasm_bg.js': { ...glue } })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
  return glue
}
