/** Fits what the generated WebAssembly glue exports to the door. */
import type { Door, PlannerHandle, SearchHandle } from './door.ts'
import { opened } from './opened.ts'

export interface EngineExports {
  call(method: string, params: string): string
  Planner: new (problem: string) => PlannerHandle
  Search: new (problem: string, seed: number) => SearchHandle
}

export const doorOf = (engine: EngineExports): Door => ({
  call: engine.call,
  openPlanner: problem => made(() => new engine.Planner(problem)),
  openSearch: (problem, seed) => made(() => new engine.Search(problem, seed)),
})

/** A constructor refuses its input by throwing the answer that a method would give. */
function made<T>(make: () => T): T {
  try {
    return make()
  } catch (failure) {
    if (typeof failure === 'string') return opened(failure)
    throw failure
  }
}
