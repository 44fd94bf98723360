/** Loads the WebAssembly engine in the worker and fits what it exports to the door. */
import type { Door, PlannerHandle, SearchHandle } from './door.ts'

interface Exports {
  call(method: string, params: string): string
  Planner: new (problem: string) => PlannerHandle
  Search: new (problem: string, seed: number) => SearchHandle
}

export async function wasmDoor(): Promise<Door> {
  const engine = (await import('#engine/paiban_wasm.js')) as unknown as Exports
  return {
    call: engine.call,
    openPlanner: problem => new engine.Planner(problem),
    openSearch: (problem, seed) => new engine.Search(problem, seed),
  }
}
