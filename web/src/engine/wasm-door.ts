/** Loads the WebAssembly engine in the worker and fits what it exports to the door. */
import type { Door, PlannerHandle, SearchHandle } from './door.ts'
import { opened } from './opened.ts'

interface Exports {
  call(method: string, params: string): string
  Planner: new (problem: string) => PlannerHandle
  Search: new (problem: string, seed: number) => SearchHandle
}

export async function wasmDoor(): Promise<Door> {
  const engine = (await import('#engine/paiban_wasm.js')) as unknown as Exports
  return {
    call: engine.call,
    openPlanner: problem => made(() => new engine.Planner(problem)),
    openSearch: (problem, seed) => made(() => new engine.Search(problem, seed)),
  }
}

/** A constructor refuses its input by throwing the answer that a method would give. */
function made<T>(make: () => T): T {
  try {
    return make()
  } catch (failure) {
    return typeof failure === 'string' ? opened(failure) : raise(failure)
  }
}

function raise(failure: unknown): never {
  throw failure
}
