/** Stores repeated duties as one act: in the open plan, and in the site's other drafts together with it or not at all. */
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { Command } from '../store/command.ts'
import { isTooMuch, type Repeat } from './repeat-weeks.ts'

export type Stored = { step: Command } | { refusal: string } | undefined

/** @returns the act, why another plan refused it, or nothing where there is nothing to do, or too much for one act */
export async function putRepeated({ desk, store }: OpenSchedule, repeat: Repeat): Promise<Stored> {
  if (isTooMuch(repeat, desk)) return undefined
  const duties = repeat.puts.flatMap(({ target, duties }) =>
    duties.map(duty => ({ duty, planId: target.planId, isHere: target.desk === desk })),
  )
  const [first] = duties
  if (!first) return undefined
  const put = duties.flatMap(({ duty, isHere }) => (isHere ? [duty] : []))
  const there = duties.flatMap(({ duty, planId, isHere }) => (isHere ? [] : [{ planId, after: duty }]))
  const label = { act: 'repeat', date: first.duty.date, count: duties.length }
  const step = store.perform(label, { remove: [], put }, false, there.length > 0 ? there : undefined)
  if (!step) return undefined
  await store.queue.flush()
  const became = store.draft.log.command(step.id)
  if (became?.state !== 'refused') return { step }
  store.takeBack(step.id)
  return { refusal: became.refusal ?? '' }
}
