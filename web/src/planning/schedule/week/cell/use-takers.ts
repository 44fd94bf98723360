/**
 * How many could take an open duty, asked of the engine once nothing else is: one duty at a time, so that no act waits
 * longer than for one answer.
 */
import { useEffect, useState } from 'react'
import type { Candidate, Duty } from '#contract/engine.ts'
import type { EngineClient } from '#web/engine/engine-client.ts'
import { legality } from '#web/planning/schedule/carry/carry.ts'
import { isProhibited } from '#web/planning/schedule/findings/prohibited.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useEngineState, useLogLength } from '#web/planning/schedule/open/use-store.ts'

/** Milliseconds without a further question: whoever types or drags has stopped. */
const PAUSE = 400

/** As the list of candidates counts them: nobody whom it would prohibit, and nobody whose coming would prohibit another. */
const isAble = (candidate: Candidate) => candidate.class < legality.prohibited && !candidate.findings.some(isProhibited)

interface Asked {
  duty: string
  tell: (count: number) => void
}

/** The questions of one engine; the last that came is answered after all that came before. */
class Questions {
  readonly #client: EngineClient
  readonly #waiting = new Set<Asked>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: EngineClient) {
    this.#client = client
  }

  ask(asked: Asked): () => void {
    this.#waiting.add(asked)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#answer(), PAUSE)
    return () => void this.#waiting.delete(asked)
  }

  async #answer(): Promise<void> {
    const timer = this.#timer
    for (const asked of this.#waiting) {
      // A duty that is there no more has no candidates, and its cell is about to say so.
      const found = await this.#client.candidates(asked.duty).catch(() => undefined)
      // Somebody has acted meanwhile: what is left is asked after the next pause.
      if (timer !== this.#timer) return
      if (this.#waiting.delete(asked) && found) asked.tell(found.filter(isAble).length)
    }
  }
}

const questions = new WeakMap<EngineClient, Questions>()
const questionsOf = (client: EngineClient): Questions => {
  const known = questions.get(client) ?? new Questions(client)
  questions.set(client, known)
  return known
}

/** Nothing until it is known; what was told before an act stays until it is counted anew. */
export function useTakers(duty: Duty): number | undefined {
  const { engine } = useSchedule()
  const state = useEngineState()
  const acts = useLogLength()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (state !== 'ready') return
    return questionsOf(engine.client).ask({ duty: duty.id, tell: setCount })
  }, [engine, state, duty, acts])
  return count
}
