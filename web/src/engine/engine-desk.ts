/** The worker's side: keeps the open planner and the running search, and answers what the page asks. */
import type { Door, PlannerHandle } from './door.ts'
import { EngineRefusal, opened } from './opened.ts'
import { SearchLoop } from './search-loop.ts'
import type { Question, Reply, Request } from './wire.ts'

export class EngineDesk {
  readonly #door: Door
  readonly #tell: (replies: Reply[]) => void
  readonly #died: (reason: string) => void
  #planner: PlannerHandle | undefined
  #search: SearchLoop | undefined

  constructor(door: Door, tell: (replies: Reply[]) => void, died: (reason: string) => void) {
    this.#door = door
    this.#tell = tell
    this.#died = died
  }

  /** Answers all that was asked in one turn, in one message. */
  take(requests: readonly Request[]): void {
    const replies: Reply[] = []
    for (const { number, question } of requests) {
      try {
        const answer = this.#answer(number, question)
        if (answer !== undefined) replies.push({ number, kind: 'answer', answer })
      } catch (failure) {
        if (failure instanceof EngineRefusal) replies.push({ number, kind: 'refused', errors: [...failure.errors] })
        else {
          this.#died(String(failure))
          return
        }
      }
    }
    if (replies.length > 0) this.#tell(replies)
  }

  #answer(number: number, question: Question): unknown {
    switch (question.ask) {
      case 'open':
        this.#planner?.free()
        this.#planner = undefined
        this.#planner = this.#door.openPlanner(JSON.stringify(question.problem))
        return opened(this.#planner.state())
      case 'edit':
        return opened(this.#open().edit(JSON.stringify(question.change)))
      case 'legality':
        return this.#open().legality(JSON.stringify(question.duty))
      case 'candidates':
        return opened(this.#open().candidates(question.duty))
      case 'hours':
        return opened(this.#open().ask('derive_hours', JSON.stringify(question.pick)))
      case 'explain':
        return opened(this.#open().ask(question.operation, JSON.stringify(question.params)))
      case 'call':
        return opened(this.#door.call(question.method, JSON.stringify(question.params)))
      case 'search':
        this.#search?.stop(false)
        this.#search = this.#searching(number, question)
        return undefined
      case 'stop':
        this.#search?.stop(question.keep)
        return null
    }
  }

  #searching(number: number, { problem, seed, seconds }: Extract<Question, { ask: 'search' }>): SearchLoop {
    return new SearchLoop(this.#door.openSearch(JSON.stringify(problem), seed), seconds, {
      step: step => this.#tell([{ number, kind: 'step', step }]),
      end: roster => {
        this.#search = undefined
        this.#tell([{ number, kind: 'answer', answer: roster ?? null }])
      },
      failed: failure => {
        this.#search = undefined
        if (failure instanceof EngineRefusal) this.#tell([{ number, kind: 'refused', errors: [...failure.errors] }])
        else this.#died(String(failure))
      },
    })
  }

  #open(): PlannerHandle {
    if (!this.#planner) throw new EngineRefusal([{ code: 'planner_not_open', path: '', detail: '' }])
    return this.#planner
  }
}
