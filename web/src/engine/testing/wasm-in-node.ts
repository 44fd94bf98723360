/** The real WebAssembly engine in Node, as the browser's worker has it, and a worker that runs in the test's own thread. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Door, PlannerHandle, SearchHandle } from '../door.ts'
import { doorOf } from '../door-of.ts'
import type { WorkerPort } from '../engine-client.ts'
import { EngineDesk } from '../engine-desk.ts'

interface Glue {
  __wbg_set_wasm(exports: WebAssembly.Exports): void
  call(method: string, params: string): string
  Planner: new (problem: string) => PlannerHandle
  Search: new (problem: string, seed: number) => SearchHandle
}

const folder = resolve(import.meta.dirname, '../../../../engine/wasm/pkg')
let doors = 0

/** A door of its own each time, with its own copy of the glue: that remembers views of its engine's memory. */
export async function nodeDoor(): Promise<Door> {
  doors += 1
  const { href } = pathToFileURL(resolve(folder, 'paiban_wasm_bg.js'))
  const glue = (await import(/* @vite-ignore */ `${href}?door=${doors}`)) as Glue & WebAssembly.ModuleImports
  const bytes = readFileSync(resolve(folder, 'paiban_wasm_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './paiban_wasm_bg.js': { ...glue } })
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = instance.exports
  if (typeof start === 'function') start()
  return doorOf(glue)
}

/** A worker in this thread; `kill` ends it the way a trap would. */
export interface InlineWorker extends WorkerPort {
  kill(): void
}

export function inlineWorker(door: Door): InlineWorker {
  let dead = false
  const say = (data: Parameters<NonNullable<WorkerPort['onmessage']>>[0]['data']) =>
    queueMicrotask(() => dead || worker.onmessage?.({ data }))
  const desk = new EngineDesk(
    door,
    replies => say({ said: 'replies', replies }),
    reason => say({ said: 'dead', reason }),
  )
  const worker: InlineWorker = {
    onmessage: null,
    onerror: null,
    postMessage: requests => setTimeout(() => dead || desk.take(structuredClone(requests))),
    terminate: () => {
      dead = true
    },
    kill: () => {
      dead = true
      worker.onerror?.(undefined)
    },
  }
  say({ said: 'ready' })
  return worker
}
