/** The engine's WebAssembly door as the worker uses it; every answer is `{"ok":…}` or `{"errors":[…]}`. */

/** An open planner: a roster with its findings and figures, brought up to date edit by edit. */
export interface PlannerHandle {
  state(): string
  edit(change: string): string
  legality(duty: string): Uint8Array
  candidates(duty: string): string
  /** One operation by name, with its params as JSON. */
  ask(operation: string, params: string): string
  free(): void
}

/** A search for a better roster. */
export interface SearchHandle {
  /** Works for a number of ticks and answers how far it has come. */
  step(ticks: number): string
  /** The best plan so far. */
  best(): string
  free(): void
}

export interface Door {
  call(method: string, params: string): string
  openPlanner(problem: string): PlannerHandle
  openSearch(problem: string, seed: number): SearchHandle
}
