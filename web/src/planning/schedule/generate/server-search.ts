/** A search on the server, as a queued task that is asked about until it ends. */
import { generateCalls } from '#contract/planning/generate.ts'
import { call } from '#web/api/index.ts'
import { elapsed } from '#web/time/index.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import { Roster } from '../store/roster.ts'
import type { GenerationChoice, Search, Step } from './use-generation.ts'

const ASK_MS = 1000

export function serverSearch(
  { store, facts }: OpenSchedule,
  choice: GenerationChoice,
  watch: (step: Step) => void,
): Search {
  let taskId: string | undefined
  let stopping: boolean | undefined
  const began = elapsed()

  async function stopTask(): Promise<void> {
    if (taskId !== undefined && stopping !== undefined)
      await call(generateCalls.stopGeneration, { taskId, keep: stopping })
  }

  async function run() {
    await store.queue.flush()
    const { id: planId } = facts.opened.plan
    const { scope, seconds, algorithm } = choice
    const started = await call(generateCalls.generatePlan, {
      planId,
      revision: store.draft.revision(),
      scope,
      seconds,
      algorithm,
      store: false,
    })
    taskId = started.taskId
    await stopTask()
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, ASK_MS))
      const { generation } = await call(generateCalls.generationProgress, { taskId })
      const roster = generation.change && new Roster(store.draft.roster.all())
      if (roster && generation.change) roster.apply(generation.change)
      watch({
        seconds: (elapsed() - began) / 1000,
        cost: generation.score,
        ...(roster ? { roster: roster.all() } : {}),
      })
      if (generation.state === 'failed') throw new Error(generation.message ?? generation.code ?? '')
      if (generation.state === 'cancelled' || stopping === false) return undefined
      if (generation.state === 'done' || generation.state === 'stopped') return roster?.all()
    }
  }

  return {
    result: run(),
    stop: keep => {
      stopping = keep
      void stopTask()
    },
  }
}
