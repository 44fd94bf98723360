/** An engine for work that nobody waits for: a call that a busy machine did not get done in its time is made again. */
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'

const passing = ['engine_too_long', 'engine_busy']
const times = 5

export const patient = (engine: Engine): Engine => ({
  ...engine,
  call: async <R>(method: string, params: unknown): Promise<R> => {
    for (let tried = 1; ; tried += 1)
      try {
        return await engine.call<R>(method, params)
      } catch (error) {
        if (tried === times || !(error instanceof Refusal) || !passing.includes(error.code)) throw error
      }
  },
})
