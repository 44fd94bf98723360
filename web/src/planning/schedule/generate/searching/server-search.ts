/** A search on the server, as a queued task that is asked about until it ends. */
import { type Generation, generateCalls } from '#contract/planning/plans/generate.ts'
import { ApiRefusal, call, notify } from '#web/api/index.ts'
import { pageTranslator } from '#web/messages/translator.ts'
import type { OpenSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { elapsed } from '#web/time/index.ts'
import type { GenerationChoice } from '../choosing/generation-choice.ts'
import type { Search, Step } from './generation.ts'

const ASK_MS = 1000
/** A task is given up after so many questions without an answer in a row. */
const SILENT = 10
const ENDED: readonly Generation['state'][] = ['done', 'stopped']

type Watch = (step: Step) => void

/** Goes on without this screen; its starter is told at its end, and what it found waits for them. */
export const serverSearch = (schedule: OpenSchedule, choice: GenerationChoice, watch: Watch): Search =>
  follow(schedule, watch, async () => {
    const { store, facts } = schedule
    await store.queue.flush()
    const { scope, cells, from, mayUncover, keepsHandMade, seconds, algorithm, weights, need } = choice
    const wishes = { scope, cells, from, mayUncover, keepsHandMade, seconds, algorithm, weights, need: need?.level }
    const plan = { planId: facts.opened.plan.id, revision: store.draft.revision() }
    return (await call(generateCalls.generatePlan, { ...plan, ...wishes, store: false })).taskId
  })

/** A search that was under way when the plan was opened, and goes on without this screen. */
export const searchUnderWay = (schedule: OpenSchedule, taskId: string, watch: Watch): Search =>
  follow(schedule, watch, async () => taskId)

/** What a search found is not wanted. */
export function forget(taskId: string): void {
  // A refused call has been told by its toast.
  call(generateCalls.discardGeneration, { taskId }, { isAct: true }).catch(() => undefined)
}

/** How far a task is, or that the question found no way to the server. */
async function askedFor(taskId: string) {
  try {
    return await call(generateCalls.generationProgress, { taskId })
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.isAnomaly) return failure
    throw failure
  }
}

function follow({ store }: OpenSchedule, watch: Watch, start: () => Promise<string>): Search {
  let taskId: string | undefined
  let stopping: boolean | undefined
  let left = false
  let isOwn = false
  const began = elapsed()
  const base = store.draft.roster.copy()

  async function stopTask(): Promise<void> {
    if (taskId !== undefined && stopping !== undefined)
      await call(generateCalls.stopGeneration, { taskId, keep: stopping })
  }

  async function run() {
    taskId = await start()
    await stopTask()
    let silent = 0
    while (!left) {
      await new Promise(resolve => setTimeout(resolve, ASK_MS))
      const asked = await askedFor(taskId)
      // The task goes on without being asked; the first silence is told, a long one ends the watching.
      if (asked instanceof ApiRefusal) {
        silent += 1
        if (silent === 1) notify('warning', pageTranslator().t('shared:error.progress_failed'))
        if (silent === SILENT) throw asked
        continue
      }
      silent = 0
      const { generation } = asked
      isOwn = generation.isOwn
      const roster = generation.change && base.with(generation.change)
      watch({
        seconds: (elapsed() - began) / 1000,
        percent: generation.progress,
        cost: generation.score,
        gap: generation.gap,
        unpriced: generation.unpriced,
        kept: generation.kept,
        ...(roster ? { roster, leftOut: generation.leftOut } : {}),
      })
      if (generation.state === 'failed') throw new Error(generation.message ?? generation.code ?? '')
      if (generation.state === 'cancelled' || stopping === false) return undefined
      if (ENDED.includes(generation.state)) {
        if (roster) return roster
        await store.refresh()
        return { stored: true as const, leftOut: generation.leftOut }
      }
    }
    return undefined
  }

  return {
    result: run(),
    stop: keep => {
      stopping = keep
      void stopTask()
    },
    leave: () => {
      left = true
    },
    discard: () => {
      // Somebody else's search goes on waiting for them; here it is only not shown any longer.
      if (taskId !== undefined && isOwn) forget(taskId)
    },
  }
}
