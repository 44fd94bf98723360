/** Opens an answer of the engine: its value, or a throw with its errors. */
import type { EngineError } from '#contract/engine.ts'

/** Input that the engine refuses; the engine itself goes on. */
export class EngineRefusal extends Error {
  readonly errors: readonly EngineError[]

  constructor(errors: readonly EngineError[]) {
    super(errors.map(error => `${error.code} ${error.path}`).join(', '))
    this.name = 'EngineRefusal'
    this.errors = errors
  }
}

export function opened<T>(answer: string): T {
  const { ok, errors } = JSON.parse(answer) as { ok?: T; errors?: EngineError[] }
  if (errors) throw new EngineRefusal(errors)
  return ok as T
}
